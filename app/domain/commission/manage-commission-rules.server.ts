import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { columnsOf } from "#platform/database/columns.server.ts";
import { conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { type CommissionRuleSettings, commissionRuleColumns, ruleProblems, type RuleRejection } from "./commission-rule.ts";
import { ruleSettings, ruleVersion } from "./commission-rules.server.ts";

type Result<Value = null> = Outcome<Value, RuleRejection>;

/** Runs the work in one transaction for administrators only, one after the other. */
async function changingRules<Value>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result<Value>>): Promise<Result<Value>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  return inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('commission rules', 0))`.execute(ctx.db);
    return work(ctx);
  });
}

/** The active rules in their order. */
async function activeRules(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from commission_rules where archived_at is null order by position, id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Numbers the rules from 1; those of a deleted hotel have left gaps. */
const setOrder = (ctx: Ctx, ids: readonly string[]) =>
  sql`update commission_rules c set position = o.position from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where c.id = o.id and c.position <> o.position`.execute(ctx.db);

/** The name of a hotel, which is not deleted until the transaction ends; null for none, undefined for an unknown one. */
async function lockedHotel(ctx: Ctx, hotelId: string | null): Promise<string | null | undefined> {
  if (hotelId === null) return null;
  if (!isId(hotelId)) return undefined;
  const { rows } = await sql<{ name: string }>`select name from hotels where id = ${hotelId} for key share`.execute(ctx.db);
  return rows[0]?.name;
}

/** What the log of changes has of a rule, rates in percent. */
const loggedRule = ({ name, rate, taxRate, propertyType, firstDay, lastDay }: CommissionRuleSettings, hotel: string | null) => ({
  name,
  rate: rate / 100,
  commission_tax_rate: taxRate / 100,
  hotel,
  property_type: propertyType,
  first_day: firstDay,
  last_day: lastDay,
});

/** Adds a commission rule as the last one. Rejects invalid fields, an unknown hotel, and more active rules than there may be. */
export async function addCommissionRule(ctx: Ctx, settings: CommissionRuleSettings): Promise<Result<{ ruleId: string }>> {
  const problems = ruleProblems(settings);
  if (problems.length > 0) return rejected({ code: "bad_fields", problems });
  return changingRules(ctx, async (ctx): Promise<Result<{ ruleId: string }>> => {
    const hotel = await lockedHotel(ctx, settings.hotelId);
    if (hotel === undefined) return rejected({ code: "unknown_hotel" });
    const active = await activeRules(ctx);
    if (active.length >= limits.commissionRules) return rejected({ code: "too_many_rules" });
    const ruleId = newId();
    const now = ctx.now();
    const row = {
      id: ruleId,
      ...columnsOf(commissionRuleColumns, settings),
      position: active.length + 1,
      created_at: now,
      updated_at: now,
    };
    await ctx.db.insertInto("commission_rules").values(row).execute();
    await setOrder(ctx, [...active, ruleId]);
    await recordChange(ctx, { action: "commission_rule.add", subjectId: ruleId, after: loggedRule(settings, hotel) });
    return done({ ruleId });
  });
}

type Current = { settings: CommissionRuleSettings; version: string; hotel: string | null };

async function currentRule(ctx: Ctx, ruleId: string): Promise<Current | undefined> {
  if (!isId(ruleId)) return undefined;
  const { rows } = await sql<Current>`
    select ${ruleSettings()} as settings, ${ruleVersion()} as version, h.name as hotel
    from commission_rules c left join hotels h on h.id = c.hotel_id where c.id = ${ruleId}`.execute(ctx.db);
  return rows[0];
}

/**
 * Changes a commission rule, archived or not; bookings keep their terms. Rejects what `addCommissionRule` rejects, and a conflict if the
 * rule has changed since `version`.
 */
export async function updateCommissionRule(
  ctx: Ctx,
  { ruleId, version, ...settings }: CommissionRuleSettings & { ruleId: string; version?: string | undefined },
): Promise<Result> {
  const problems = ruleProblems(settings);
  if (problems.length > 0) return rejected({ code: "bad_fields", problems });
  return changingRules(ctx, async (ctx): Promise<Result> => {
    const current = await currentRule(ctx, ruleId);
    if (!current) return rejected({ code: "unknown_rule" });
    const hotel = await lockedHotel(ctx, settings.hotelId);
    if (hotel === undefined) return rejected({ code: "unknown_hotel" });
    const change = differences(loggedRule(current.settings, current.hotel), loggedRule(settings, hotel));
    if (!change && current.settings.hotelId === settings.hotelId) return done(null);
    const conflict = conflictOf(version, current.version);
    if (conflict) return rejected(conflict);
    const row = { ...columnsOf(commissionRuleColumns, settings), updated_at: ctx.now() };
    await ctx.db.updateTable("commission_rules").set(row).where("id", "=", ruleId).execute();
    await recordChange(ctx, { action: "commission_rule.update", subjectId: ruleId, ...change });
    return done(null);
  });
}

/**
 * Archives a commission rule, which then fits no booking, or reactivates it as the last one; bookings keep their terms. Rejects a rule
 * that is in this state already, and more active rules than there may be.
 */
export const archiveCommissionRule = (ctx: Ctx, { ruleId, archive }: { ruleId: string; archive: boolean }): Promise<Result> =>
  changingRules(ctx, async (ctx): Promise<Result> => {
    const active = await activeRules(ctx);
    if (!archive && active.length >= limits.commissionRules) return rejected({ code: "too_many_rules" });
    const current = await currentRule(ctx, ruleId);
    if (!current || active.includes(ruleId) !== archive) return rejected({ code: "unknown_rule" });
    const now = ctx.now();
    await ctx.db
      .updateTable("commission_rules")
      .set({ archived_at: archive ? now : null, updated_at: now })
      .where("id", "=", ruleId)
      .execute();
    const others = active.filter((id) => id !== ruleId);
    await setOrder(ctx, archive ? others : [...others, ruleId]);
    const action = archive ? ("commission_rule.archive" as const) : ("commission_rule.reactivate" as const);
    await recordChange(ctx, { action, subjectId: ruleId, before: { name: current.settings.name } });
    return done(null);
  });

/** Moves an active rule up or down by one place; the first and last stay where they are. */
export const moveCommissionRule = (ctx: Ctx, { ruleId, to }: { ruleId: string; to: "up" | "down" }): Promise<Result> =>
  changingRules(ctx, async (ctx): Promise<Result> => {
    const active = await activeRules(ctx);
    const from = active.indexOf(ruleId);
    if (from < 0) return rejected({ code: "unknown_rule" });
    const at = from + (to === "up" ? -1 : 1);
    if (at < 0 || at >= active.length) return done(null);
    await setOrder(ctx, active.toSpliced(from, 1).toSpliced(at, 0, ruleId));
    await recordChange(ctx, {
      action: "commission_rule.move",
      subjectId: ruleId,
      before: { position: from + 1 },
      after: { position: at + 1 },
    });
    return done(null);
  });
