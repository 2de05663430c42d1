import { sql } from "kysely";
import type { TypedCode } from "#domain/pricing/quote.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { codeProblem } from "./code-conditions.ts";
import { type Bearer, codeOf, type CodeOwner, type CodeProblem, type CodeSettings, isCode, typedCodeOf } from "./promo-code.ts";
import { codesOf, isOf, settingsOf, versionOf } from "./promo-codes.server.ts";

/** A code that a guest may use; `version` is the ETag of its settings. */
export type UsableCode = TypedCode & { bearer: Bearer; usesPerPerson: number | null; version: string };

/** Where and when a code is to be used; `userId` null: a guest who is not signed in. */
export type CodeUse = { hotelId: string; stay: Stay | null; today: Day; userId: string | null };

/**
 * The code that a guest typed: of the hotel, else of the site. Rejects with the condition that does not hold, also with the
 * person's uses if they are known; the minimum sum is compared when the rate is known. Locks nothing: `takeCode` decides.
 */
export async function usableCode(ctx: Ctx, typed: string, use: CodeUse): Promise<Outcome<UsableCode, CodeProblem>> {
  const code = codeOf(typed);
  if (!isCode(code) || !isId(use.hotelId)) return rejected({ code: "unknown" });
  const ofHotel = await ofOwner(ctx, code, { hotelId: use.hotelId }, use);
  if (ofHotel.ok) return ofHotel;
  const ofSite = await ofOwner(ctx, code, { hotelId: null }, use);
  return ofSite.ok || ofHotel.rejection.code === "unknown" ? ofSite : ofHotel;
}

type Row = { id: string; settings: CodeSettings; used: number; version: string };

async function ofOwner(ctx: Ctx, code: string, owner: CodeOwner, use: CodeUse): Promise<Outcome<UsableCode, CodeProblem>> {
  const { rows } = await sql<Row>`
    select c.id, ${settingsOf(owner)} as settings, ${versionOf(owner)} as version, c.used
    from ${codesOf(owner)} c where ${isOf(owner)} and c.code = ${code} and c.archived_at is null`.execute(ctx.db);
  const [row] = rows;
  if (!row) return rejected({ code: "unknown" });
  const { id, settings, used, version } = row;
  const problem = codeProblem(settings, used, use.stay, use.today);
  if (problem) return rejected(problem);
  const { usesPerPerson } = settings;
  if (usesPerPerson !== null && use.userId !== null && (await usesOf(ctx, id, use.userId)) >= usesPerPerson)
    return rejected({ code: "person", most: usesPerPerson });
  const bearer = owner.hotelId === null ? "site" : "hotel";
  return done({ ...typedCodeOf(id, settings), bearer, usesPerPerson, version });
}

/** The bookings of a person that have the code, of all hotels. */
export async function usesOf(ctx: Ctx, codeId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promo_code_uses u
    join reservations r on r.hotel_id = u.hotel_id and r.id = u.reservation_id
    where u.code_id = ${codeId} and u.released_at is null and r.user_id = ${userId}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
