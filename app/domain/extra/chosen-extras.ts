import type { ExtraItem } from "#domain/pricing/charge-items.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";

/** Chosen extras in a URL or form field, `id:pieces` with commas; invalid ones are skipped. */
export const chosenExtras = (text: string): ChosenExtra[] =>
  text
    .split(",", limits.extrasPerHotel)
    .map((part) => part.split(":"))
    .flatMap(([extraId = "", pieces = ""]) => (isId(extraId) && /^[1-9]\d?$/.test(pieces) ? [{ extraId, pieces: Number(pieces) }] : []));

/** The extras of a booking as choices; `pieces` of each for a stay of so many nights. */
export const chosenOfItems = (items: readonly Pick<ExtraItem, "id" | "unit" | "quantity">[], nights: number): ChosenExtra[] =>
  items.map(({ id, unit, quantity }) => ({
    extraId: id,
    pieces: unit === "piece" ? quantity : unit === "piece_night" ? quantity / nights : 1,
  }));

/** Chosen extras as text for a URL or form field, `id:pieces` with commas; empty for none. */
export const chosenExtrasText = (chosen: readonly ChosenExtra[]): string =>
  chosen.map(({ extraId, pieces }) => `${extraId}:${pieces}`).join(",");
