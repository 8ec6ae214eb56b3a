// News about people, with a sound.

import { sound } from "../base/sound";
import { tell } from "./problems";

export function announce(text: string): void {
  tell(text);
  sound("message");
  // A person in another tab sees it in the title of this one.
  if (document.hidden) document.title = text;
}
