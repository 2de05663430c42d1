import { formatRange } from "#kit/format.ts";
import type { Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rates.ts";

/** Shared texts of the seasonal rates. */
export const seasonText = messages(texts.seasonText);

/** The formatted period of a season. */
export const periodOf = ({ start, end }: { start: Day; end: Day }): string => formatRange(start, end, "listed");
