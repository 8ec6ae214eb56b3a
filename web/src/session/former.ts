// Whom this device was asked about and is not: a cookie that cannot be taken away is not asked about again.

const KEY = "kozyr.former";
/** So many names are known; whoever sets more cookies than that may ask again. */
const MOST = 20;

function denied(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** Whether somebody here has said that they are not this person. */
export const isDenied = (name: string): boolean => denied().includes(name);

/** Somebody here says so. */
export function deny(name: string): void {
  const names = denied().filter((one) => one !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...names, name].slice(-MOST)));
  } catch {
    // Without storage it is asked about with the next page.
  }
}
