import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/kit.ts";
import type { StayProblem } from "./stay.ts";

const t = messages(texts.stayForm);

/** The error message for an invalid stay. */
export const stayMessage = (problem: StayProblem): string => t[problem];
