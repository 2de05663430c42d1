import { adminHotel, findHotels, type FoundHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { searchText } from "#kit/query-value.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Matches among which hotels of exactly the typed name are looked for. */
const compared = 100;

type Typed = {
  hotel?: string | undefined;
  /** The hotel that was chosen, and the text for which it was. */
  hotelId?: string | undefined;
  hotelFor?: string | undefined;
};

/**
 * The hotel that a form means: the one that was chosen for the typed text, else the only one that has it as its name or matches it; null
 * without a text. Rejects a text that no hotel matches or several do, with the first of them. The caller has checked the administrator role.
 */
export async function meantHotel(
  ctx: Ctx,
  { hotel = "", hotelId = "", hotelFor = "" }: Typed,
): Promise<Outcome<FoundHotel | null, { code: "unknown" | "several"; choices: FoundHotel[] }>> {
  const text = searchText(hotel);
  if (text === "") return done(null);
  const chosen = searchText(hotelFor) === text ? await adminHotel(ctx, hotelId) : undefined;
  if (chosen) return done(chosen);
  const found = await findHotels(ctx, text, compared);
  const named = found.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  const choices = named.length > 0 ? named : found;
  const [only] = choices;
  if (!only) return rejected({ code: "unknown", choices });
  return choices.length === 1 ? done(only) : rejected({ code: "several", choices: choices.slice(0, limits.foundOfKind) });
}
