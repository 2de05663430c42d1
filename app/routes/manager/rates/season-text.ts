import { formatRange } from "#kit/format.ts";
import type { Day } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rates.ts";

/** Words that the parts of the seasonal rates share. */
export const seasonText = messages(texts.seasonText);

/** The days of a season, as the list has them. */
export const periodOf = ({ start, end }: { start: Day; end: Day }): string => formatRange(start, end, "listed");
