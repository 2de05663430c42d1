import type { Day } from "#kit/date/day.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rates.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages(texts.rateToasts);

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });
const success = (title: string): FlashToast => ({ kind: "success", title });

/** Notices for the hotel's rates, or for the pricing of one room when the list is filtered by it. */
export const seasonToasts = (ofOneRoom: boolean) => {
  const words = ofOneRoom ? t.pricing : t.rate;
  return {
    added: () => success(words.added),
    deleted: () => success(words.deleted),
    updated: () => success(t.updated),
    notAdded: (message: string) => error(words.notAdded, message),
    notDeleted: (message: string) => error(words.notDeleted, message),
    notUpdated: (message: string) => error(t.notUpdated, message),
    notListed: () => error(t.notListed),
    missing: () => error(t.missing, t.missingText),
    range: () => error(t.range, t.rangeText),
  };
};

const named = (rooms: readonly string[]) => rooms.join(", ");

/** The rooms that got the copied season, and those that were left out. */
export const copyToast = ({ copied, leftOut }: { copied: readonly string[]; leftOut: readonly string[] }): FlashToast => ({
  kind: copied.length > 0 ? "success" : "error",
  title: copied.length > 0 ? t.pricing.added : t.pricing.notAdded,
  text: [copied.length > 0 && t.copied(named(copied)), leftOut.length > 0 && t.leftOut(named(leftOut))].filter(Boolean).join(" "),
});

/** Shared texts of the seasonal rates. */
export const seasonText = messages(texts.seasonText);

/** The formatted period of a season. */
export const periodOf = ({ start, end }: { start: Day; end: Day }): string => formatRange(start, end, "listed");
