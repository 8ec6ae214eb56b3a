// Answers about former persons of this device: a cookie that cannot be removed is not asked about again.

import { onDevice } from "../base/shelf";

const KEY = "kozyr.former";
/** The number of names remembered; a site that sets more cookies than that may cause the question again. */
const MOST = 20;

/** Whether the person here has said that they are not this one. */
export const isDenied = (name: string): boolean => onDevice.list(KEY).includes(name);

/** Remembers that answer; without storage the next page asks again. */
export function deny(name: string): void {
  const names = onDevice.list(KEY).filter((one) => one !== name);
  onDevice.setValue(KEY, [...names, name].slice(-MOST));
}
