import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { dropBracketAmounts, extrasWithAmountsFor } from "#domain/extra/extras.server.ts";
import { pricesAreDecided } from "#domain/hotel/decided-prices.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { type BracketInput, type BracketProblem, bracketProblems, chargeOf, storedBracket } from "./age-brackets.ts";
import { chargesOfHotel, storeCharges } from "./charges-of-hotel.server.ts";

export type AgeBracketRejection =
  | { code: "unknown_hotel" }
  | { code: "bad_brackets"; problems: BracketProblem[] }
  /** These extras have an amount for a bracket that is removed. */
  | { code: "has_amounts"; extras: string[] }
  /** The hotel’s own program decides prices. */
  | { code: "program_decides" }
  | Conflict;

/** Brackets as they are stored: one that the hotel has keeps its id, any other gets a new one. */
function withIds(brackets: readonly BracketInput[], current: readonly AgeBracket[]): AgeBracket[] {
  const free = new Set(current.map(({ id }) => id));
  return brackets.map((bracket) => storedBracket(bracket, bracket.id !== null && free.delete(bracket.id) ? bracket.id : newId()));
}

/**
 * Replaces the age brackets of a hotel; bookings keep their prices. Rejects gaps, overlaps and other invalid brackets, a bracket that is
 * removed while extras have an amount for it, unless `dropAmounts` removes these amounts, and a conflict if the brackets have changed
 * since `version`, and any change while the hotel’s own program decides prices.
 */
export async function setAgeBrackets(
  ctx: Ctx,
  {
    hotelId,
    brackets,
    version,
    dropAmounts = false,
  }: { hotelId: string; brackets: readonly BracketInput[]; version?: string | undefined; dropAmounts?: boolean },
): Promise<Outcome<null, AgeBracketRejection>> {
  const problems = bracketProblems(brackets);
  if (problems.length > 0) return rejected({ code: "bad_brackets", problems });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AgeBracketRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const current = await chargesOfHotel(ctx, hotelId);
    const after = withIds(brackets, current.brackets);
    const change = differences({ age_brackets: logged(current.brackets) }, { age_brackets: logged(after) });
    if (!change) return done(null);
    if (await pricesAreDecided(ctx, hotelId)) return rejected({ code: "program_decides" });
    const conflict = conflictOf(version, current.bracketsVersion);
    if (conflict) return rejected(conflict);
    const removed = current.brackets.map(({ id }) => id).filter((id) => !after.some((bracket) => bracket.id === id));
    const extras = await extrasWithAmountsFor(ctx, hotelId, removed);
    if (extras.length > 0 && !dropAmounts) return rejected({ code: "has_amounts", extras });
    if (extras.length > 0) await dropBracketAmounts(ctx, hotelId, removed);
    await storeCharges(ctx, hotelId, { ...current, brackets: after });
    await recordChange(ctx, { hotelId, action: "age_bracket.set", ...change });
    return done(null);
  });
}

/** What the log of changes has of brackets. */
const logged = (brackets: readonly AgeBracket[]) => brackets.map((bracket) => ({ to_age: bracket.toAge, ...chargeOf(bracket) }));
