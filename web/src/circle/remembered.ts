// How many lines a person's circles took when the first page was last shown: it reserves room for them.

import { onDevice } from "../base/shelf";

const KEY = "kozyr.circles";

export const rememberedCircles = (): number => Number(onDevice.get(KEY)) || 0;

export const rememberCircles = (lines: number): boolean => onDevice.set(KEY, String(lines));
