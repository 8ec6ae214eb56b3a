// Answers about former persons of this device: a cookie that cannot be removed is not asked about again.

const KEY = "kozyr.former";
/** The number of names remembered; a site that sets more cookies than that may cause the question again. */
const MOST = 20;

function denied(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Whether the person here has said that they are not this one. */
export const isDenied = (name: string): boolean => denied().includes(name);

/** Remembers that answer. */
export function deny(name: string): void {
  const names = denied().filter((one) => one !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...names, name].slice(-MOST)));
  } catch {
    // Without storage the next page asks again.
  }
}
