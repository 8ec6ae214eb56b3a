// Texts that a browser keeps: on this device, or for this tab across a reload. A browser may forbid it;
// then nothing is kept.

class Shelf {
  #storage: () => Storage;

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  #use<T>(what: (storage: Storage) => T, otherwise: T): T {
    try {
      return what(this.#storage());
    } catch {
      return otherwise;
    }
  }

  /** The text under a key; `null` if there is none. */
  get(key: string): string | null {
    return this.#use((storage) => storage.getItem(key), null);
  }

  /** Keeps a text, or removes it; returns whether that was done. */
  set(key: string, text: string | null): boolean {
    return this.#use((storage) => {
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    }, false);
  }

  /** Removes what is under some keys. */
  drop(which: (key: string) => boolean): void {
    this.#use((storage) => Object.keys(storage).filter(which).forEach((key) => storage.removeItem(key)), undefined);
  }

  /** The value whose JSON is under a key, not checked; `null` if there is none. */
  value(key: string): unknown {
    try {
      return JSON.parse(this.get(key) ?? "null") as unknown;
    } catch {
      return null;
    }
  }

  /** The same as a list of texts. */
  list(key: string): string[] {
    const found = this.value(key);
    return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
  }

  /** Keeps a value as JSON. */
  setValue(key: string, value: unknown): boolean {
    return this.set(key, JSON.stringify(value));
  }
}

export const onDevice = new Shelf(() => localStorage);
export const inTab = new Shelf(() => sessionStorage);
