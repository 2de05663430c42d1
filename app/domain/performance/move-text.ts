import { messages } from "#kit/locale.ts";
import type { MoveKind } from "./statement.ts";
import * as texts from "#locales/en/performance.ts";

const t = messages(texts.moveText);

/** Name of a kind of movement. */
export const moveName = (kind: MoveKind): string => t[kind];
