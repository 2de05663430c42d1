import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeFilter } from "#domain/audit/change-filter.ts";
import { sentenceOf } from "#domain/audit/change-sentence.ts";
import { changePage } from "#domain/audit/changes.server.ts";
import type { CommissionRuleSettings } from "#domain/commission/commission-rule.ts";
import { commissionRules } from "#domain/commission/commission-rules.server.ts";
import { commissionTermsOf } from "#domain/commission/commission-terms.server.ts";
import {
  addCommissionRule,
  archiveCommissionRule,
  moveCommissionRule,
  updateCommissionRule,
} from "#domain/commission/manage-commission-rules.server.ts";
import type { Actor } from "#kit/actor.ts";
import * as limits from "#kit/limits.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { rejectionsOf } from "../support/outcomes.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
let admin: Actor;
let hotel: Awaited<ReturnType<TestEnv["hotel"]>>;
beforeAll(async () => {
  env = await openTestEnv();
  admin = await env.person("admin");
  hotel = await env.hotel({ units: 40 });
});
afterAll(() => env.close());
beforeEach(() => env.ctx.db.deleteFrom("commission_rules").execute());

const everyBooking: CommissionRuleSettings = {
  name: "All",
  rate: 1200,
  taxRate: 1800,
  hotelId: null,
  propertyType: null,
  firstDay: null,
  lastDay: null,
};
const add = async (name: string, more: Partial<CommissionRuleSettings> = {}) =>
  must(await addCommissionRule(env.as(admin), { ...everyBooking, name, ...more })).ruleId;
const fitting = async (hotelId = hotel.hotelId) => (await commissionTermsOf(env.ctx, hotelId))?.name;
const positions = async () =>
  (
    await env.ctx.db
      .selectFrom("commission_rules")
      .select(["name", "position"])
      .where("archived_at", "is", null)
      .orderBy("position")
      .execute()
  ).map(({ name, position }) => `${position} ${name}`);
const active = async () => (await commissionRules(env.ctx)).filter(({ archived }) => !archived).map(({ name }) => name);
const move = async (ruleId: string, to: "up" | "down") => moveCommissionRule(env.as(admin), { ruleId, to });
const archive = async (ruleId: string, yes = true) => archiveCommissionRule(env.as(admin), { ruleId, archive: yes });

describe("the rule of a booking", () => {
  test("is the first whose conditions all fit: hotel, property type, days of booking", async () => {
    const other = await env.hotel();
    expect(await fitting()).toBeUndefined();
    await add("Other hotel", { hotelId: other.hotelId });
    await add("Villas", { propertyType: "villa" });
    await add("Until yesterday", { lastDay: "2026-11-20" });
    await add("From tomorrow", { firstDay: "2026-11-22" });
    expect(await fitting()).toBeUndefined();
    expect(await fitting(other.hotelId)).toBe("Other hotel");
    const all = await add("All");
    expect(await fitting()).toBe("All");
    for (const conditions of [
      { hotelId: hotel.hotelId },
      { propertyType: "hotel" as const },
      { firstDay: "2026-11-21", lastDay: "2026-11-21" },
    ]) {
      const ruleId = await add("Nearer", conditions);
      expect(await fitting()).toBe("All");
      must(await move(ruleId, "up"));
      expect(await fitting()).toBe("Nearer");
      must(await archive(ruleId));
      expect(await fitting()).toBe("All");
    }
    must(await archive(all));
    expect(await fitting()).toBeUndefined();
  });

  test("begins and ends with the days of the site's time zone", async () => {
    await add("One day", { firstDay: "2026-11-22", lastDay: "2026-11-22" });
    const at = async (instant: string) => {
      env.at(instant);
      return fitting();
    };
    // Tbilisi is four hours ahead.
    expect([await at("2026-11-21T19:59:00Z"), await at("2026-11-21T20:00:00Z"), await at("2026-11-22T19:59:00Z")]).toEqual([
      undefined,
      "One day",
      "One day",
    ]);
    expect(await at("2026-11-22T20:00:00Z")).toBeUndefined();
    env.at("2026-11-21T09:00:00Z");
  });

  test("is frozen: no change of the rules changes a booking", async () => {
    const ruleId = await add("At the sale");
    const { code } = must(await book(env, await env.person(), hotel, stayOf("2027-07-01", "2027-07-04")));
    const terms = async () =>
      (await env.ctx.db.selectFrom("reservations").select("commission_terms").where("code", "=", code).executeTakeFirstOrThrow())
        .commission_terms;
    const sold = { ruleId, name: "At the sale", rate: 1200, taxRate: 1800 };
    expect(await terms()).toEqual(sold);
    must(await updateCommissionRule(env.as(admin), { ...everyBooking, ruleId, name: "Later", rate: 5000 }));
    const first = await add("First");
    must(await move(first, "up"));
    must(await archive(ruleId));
    expect(await terms()).toEqual(sold);
    const next = must(await book(env, await env.person(), hotel, stayOf("2027-08-01", "2027-08-04")));
    const { commission_terms } = await env.ctx.db
      .selectFrom("reservations")
      .select("commission_terms")
      .where("code", "=", next.code)
      .executeTakeFirstOrThrow();
    expect(commission_terms).toEqual({ ...sold, ruleId: first, name: "First" });
  });
});

describe("the list of rules", () => {
  test("moves by one place within its ends, archives and reactivates at the end, without gaps", async () => {
    const [a, b, c] = [await add("a"), await add("b"), await add("c")];
    must(await move(a, "up"));
    must(await move(c, "down"));
    expect(await positions()).toEqual(["1 a", "2 b", "3 c"]);
    must(await move(c, "up"));
    must(await move(a, "down"));
    expect(await positions()).toEqual(["1 c", "2 a", "3 b"]);
    must(await archive(c));
    expect(await positions()).toEqual(["1 a", "2 b"]);
    expect(
      rejectionsOf([await archive(c), await move(c, "up"), await archive(a, false), await archive(newId()), await move("x", "up")]),
    ).toEqual(Array.from({ length: 5 }, () => ({ code: "unknown_rule" })));
    expect((await commissionRules(env.ctx)).map(({ name, archived }) => [name, archived])).toEqual([
      ["a", false],
      ["b", false],
      ["c", true],
    ]);
    must(await archive(c, false));
    expect(await positions()).toEqual(["1 a", "2 b", "3 c"]);
    await env.ctx.db.deleteFrom("commission_rules").where("id", "=", b).execute();
    must(await move(c, "up"));
    expect(await positions()).toEqual(["1 c", "2 a"]);
  });

  test("stays whole under concurrent additions, moves and archiving of two administrators", async () => {
    const admins = [env.as(admin), env.as(await env.person("admin"))];
    const by = (turn: number) => admins[turn % 2] ?? env.as(admin);
    const names = Array.from({ length: 8 }, (_, index) => `Rule ${index}`);
    const added = await Promise.all(names.map((name, turn) => addCommissionRule(by(turn), { ...everyBooking, name })));
    const ids = added.map((outcome) => must(outcome).ruleId);
    const order = async () => (await positions()).map((one) => Number(one.split(" ")[0]));
    expect(await order()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const moved = await Promise.all(
      Array.from({ length: 24 }, (_, turn) =>
        moveCommissionRule(by(turn), { ruleId: ids[(turn * 5) % 8] ?? "", to: turn % 3 === 0 ? "up" : "down" }),
      ),
    );
    expect(rejectionsOf(moved)).toEqual([]);
    expect(await order()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await active()).toSorted()).toEqual(names);
    await Promise.all([
      ...ids.slice(0, 3).map((ruleId, turn) => archiveCommissionRule(by(turn), { ruleId, archive: true })),
      ...ids.slice(3).map((ruleId, turn) => moveCommissionRule(by(turn), { ruleId, to: "up" })),
      addCommissionRule(by(1), { ...everyBooking, name: "Rule 8" }),
    ]);
    expect(await order()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await active()).toSorted()).toEqual(["Rule 3", "Rule 4", "Rule 5", "Rule 6", "Rule 7", "Rule 8"]);
  });

  test("has at most fifty active rules, also under concurrent additions", async () => {
    await sql`
      insert into commission_rules (id, position, name, rate, created_at, updated_at)
      select gen_random_uuid(), n, 'Rule ' || n, 100, now(), now() from generate_series(1, ${limits.commissionRules - 1}::int) n`.execute(
      env.ctx.db,
    );
    const outcomes = await Promise.all(["x", "y", "z"].map((name) => addCommissionRule(env.as(admin), { ...everyBooking, name })));
    expect(rejectionsOf(outcomes)).toEqual([{ code: "too_many_rules" }, { code: "too_many_rules" }]);
    const [first] = await commissionRules(env.ctx);
    must(await archive(first?.id ?? ""));
    await add("Another");
    expect(rejectionsOf([await archive(first?.id ?? "", false)])).toEqual([{ code: "too_many_rules" }]);
  });
});

describe("a rule", () => {
  test("is changed by administrators only, with valid fields, and not over the change of somebody else", async () => {
    const ruleId = await add("All");
    for (const actor of [null, await env.person(), hotel.owner]) {
      const ctx = env.as(actor);
      expect(
        rejectionsOf([
          await addCommissionRule(ctx, everyBooking),
          await updateCommissionRule(ctx, { ...everyBooking, ruleId }),
          await archiveCommissionRule(ctx, { ruleId, archive: true }),
          await moveCommissionRule(ctx, { ruleId, to: "up" }),
        ]),
      ).toEqual(Array.from({ length: 4 }, () => ({ code: "not_allowed" })));
    }
    const wrong = { ...everyBooking, name: "", rate: 10_001, taxRate: 0.5, firstDay: "2027-01-02", lastDay: "2027-01-01" };
    const problems = [
      { field: "name", code: "name" },
      { field: "rate", code: "rate" },
      { field: "taxRate", code: "rate" },
      { field: "lastDay", code: "dayOrder" },
    ];
    expect(
      rejectionsOf([await addCommissionRule(env.as(admin), wrong), await updateCommissionRule(env.as(admin), { ...wrong, ruleId })]),
    ).toEqual([
      { code: "bad_fields", problems },
      { code: "bad_fields", problems },
    ]);
    for (const hotelId of [newId(), "x"])
      expect(rejectionsOf([await addCommissionRule(env.as(admin), { ...everyBooking, hotelId })])).toEqual([{ code: "unknown_hotel" }]);
    expect(rejectionsOf([await updateCommissionRule(env.as(admin), { ...everyBooking, ruleId: newId() })])).toEqual([
      { code: "unknown_rule" },
    ]);
    const version = (await commissionRules(env.ctx))[0]?.version;
    must(await updateCommissionRule(env.as(admin), { ...everyBooking, ruleId, version, rate: 1300 }));
    expect(rejectionsOf([await updateCommissionRule(env.as(admin), { ...everyBooking, ruleId, version, rate: 1400 })])).toMatchObject([
      { code: "conflict" },
    ]);
    expect(await commissionRules(env.ctx)).toMatchObject([{ rate: 1300, hotel: null, archived: false }]);
  });

  test("has each change in the log in words, and none where nothing changed", async () => {
    const ruleId = await add("Spring", { hotelId: hotel.hotelId, firstDay: "2027-03-01" });
    await add("All");
    const spring = { ...everyBooking, name: "Spring", hotelId: hotel.hotelId, firstDay: "2027-03-01", ruleId };
    must(await updateCommissionRule(env.as(admin), spring));
    must(await updateCommissionRule(env.as(admin), { ...spring, rate: 1250 }));
    must(await move(ruleId, "up"));
    must(await move(ruleId, "down"));
    must(await archive(ruleId));
    must(await archive(ruleId, false));
    const { changes } = await changePage(env.ctx, changeFilter(new URLSearchParams()), { timeZone: "Asia/Tbilisi" });
    const ofRule = changes.filter(({ subject }) => subject === "Spring").map((change) => sentenceOf(change).text);
    expect(ofRule.toReversed()).toEqual([
      "Nino Beridze added the commission rule Spring: commission in percent 12, hotel Sololaki House, 2 more",
      "Nino Beridze changed the commission rule Spring: commission in percent 12 → 12.5",
      "Nino Beridze moved the commission rule Spring: position 1 → 2",
      "Nino Beridze archived the commission rule Spring",
      "Nino Beridze reactivated the commission rule Spring",
    ]);
  });
});
