import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteBookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { resendConfirmation } from "#domain/front-desk/resend-confirmation.server.ts";
import { siteBookingFilter } from "#domain/front-desk/site-booking-filter.ts";
import { siteBookings } from "#domain/front-desk/site-bookings.server.ts";
import { accountsOfStay } from "#domain/ledger/stay-accounts.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { book, stayOf } from "../support/booking.ts";
import { bookFor, caller, must } from "../support/front-desk.ts";
import { payStay } from "../support/stay.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
const codes: Record<string, string> = {};
const nameOf = (code: string) => Object.keys(codes).find((name) => codes[name] === code);
const list = (query: string, size?: number) => siteBookings(env.ctx, siteBookingFilter(new URLSearchParams(query)), size);
const found = async (query: string) => (await list(query)).rows.map(({ code }) => nameOf(code));

beforeAll(async () => {
  env = await openTestEnv({ now: "2026-12-01T09:00:00Z" });
  const [one, other] = [await env.hotel({ units: 9 }), await env.hotel({ units: 9 })];
  await env.ctx.db
    .updateTable("hotels")
    .set({ name: "Lighthouse", search_text: "lighthouse poti" })
    .where("id", "=", other.hotelId)
    .execute();
  const guest = await env.person("guest", { email: "mariam@stumari.example", firstName: "Mariam", lastName: "Lomidze" });
  const named = (firstName: string, email: string) => ({ caller: { ...caller, firstName, lastName: "Guest", email } });
  const step = async (name: string, made: Promise<{ code: string }>) => {
    codes[name] = (await made).code;
    env.later(1);
  };
  await step("anna", bookFor(env, one.owner, one, stayOf("2026-12-02", "2026-12-05"), named("Anna", "anna@example.com")).then(must));
  await step("paid", payStay(env, guest, other, stayOf("2026-12-20", "2026-12-22")));
  await step("lost", bookFor(env, other.owner, other, stayOf("2026-12-10", "2026-12-12"), named("Eka", "eka@example.com")).then(must));
  await step("held", book(env, guest, one, stayOf("2027-02-01", "2027-02-02")).then(must));
  must(await cancelReservation(env.as(other.owner), { hotelId: other.hotelId, code: codes["lost"] ?? "", reason: "x" }));
  env.at("2026-12-04T09:00:00Z");
  must(await markNoShow(env.as(one.owner), { hotelId: one.hotelId, code: codes["anna"] ?? "", freeNights: false }));
});
afterAll(() => env.close());

describe("the list of all hotels", () => {
  test.each([
    ["", ["held", "lost", "paid", "anna"]],
    ["sort=booked", ["anna", "paid", "lost", "held"]],
    ["sort=checkIn", ["anna", "lost", "paid", "held"]],
    ["sort=-checkIn", ["held", "paid", "lost", "anna"]],
    ["sort=total", ["held", "lost", "paid", "anna"]],
    ["status=confirmed", ["held", "paid"]],
    ["status=cancelled", ["lost"]],
    ["status=no_show", ["anna"]],
    ["payment=paid", ["paid"]],
    ["payment=unpaid&status=confirmed", ["held"]],
    ["from=2026-12-05&to=2026-12-20", ["lost", "paid"]],
    ["from=2026-12-05&to=2026-12-20&sort=checkIn", ["lost", "paid"]],
    ["from=2026-12-15", ["held", "paid"]],
    ["to=2026-12-10&sort=-checkIn", ["lost", "anna"]],
    ["from=x&to=2026-02-30&status=lost&sort=_", ["held", "lost", "paid", "anna"]],
    ["q=LIGHTHOUSE", ["lost", "paid"]],
    ["q=lighthouse&sort=checkIn&status=confirmed", ["paid"]],
    ["q=lighthouse&to=2026-12-15", ["lost"]],
    ["q=light%25house", []],
    ["q=mariam", ["held", "paid"]],
    ["q=mariam&from=2027-01-01", ["held"]],
    ["q=anna@example.com", ["anna"]],
    ["q=%00%5C", []],
    ["after=ABCDEFGH22", ["held", "lost", "paid", "anna"]],
  ])("for '%s' has %o", async (query, names) => {
    const shown = await found(query);
    // With dates and no order of check-in, the last booked is first.
    expect(query === "from=2026-12-05&to=2026-12-20" ? shown.toReversed() : shown).toEqual(
      query === "from=2026-12-05&to=2026-12-20" ? ["paid", "lost"] : names,
    );
  });

  test("has a booking by its whole code and by what guests see of it, in any case", async () => {
    const code = codes["paid"] ?? "";
    for (const q of [code, code.slice(0, 8).toLowerCase()]) expect(await found(`q=${q}`)).toEqual(["paid"]);
    expect(await found(`q=${code.slice(0, 5)}`)).toEqual([]);
  });

  test("shows hotel, guest and money of a booking", async () => {
    const { rows } = await list("payment=paid");
    expect(rows).toMatchObject([{ hotel: "Lighthouse", guest: "Mariam Lomidze", total: 22_400, payment: "paid", state: "confirmed" }]);
  });

  test.each(["", "sort=checkIn", "sort=-checkIn", "q=example", "from=2026-12-01"])(
    "is paged for '%s' in both directions",
    async (query) => {
      const all = await found(query);
      expect(all.length).toBeGreaterThan(1);
      const pages = [await list(query, 1)];
      for (let after = pages[0]?.after; after; after = pages.at(-1)?.after) pages.push(await list(`${query}&after=${after}`, 1));
      expect(pages.map(({ rows }) => nameOf(rows[0]?.code ?? ""))).toEqual(all);
      expect(pages[0]?.before).toBeNull();
      const back = [];
      for (let before = pages.at(-1)?.before; before;) {
        const page: Awaited<ReturnType<typeof list>> = await list(`${query}&before=${before}`, 1);
        back.push(...page.rows.map(({ code }) => nameOf(code)));
        before = page.before;
      }
      expect(back).toEqual(all.slice(0, -1).toReversed());
    },
  );

  test("its file has all bookings of the filter with their hotels, from any page", async () => {
    const file = async (query: string) => {
      const text = (
        await siteBookingsCsv(env.ctx, siteBookingFilter(new URLSearchParams(query)))
          .setEncoding("utf8")
          .toArray()
      ).join("");
      return text
        .slice(1)
        .split("\r\n")
        .slice(0, -1)
        .map((line) => line.split(",").slice(0, 3));
    };
    const rows = await file(`after=${codes["lost"]}`);
    expect(rows[0]).toEqual(["Hotel", "City", "Booking"]);
    expect(rows.slice(1).map(([, , code]) => code)).toEqual(["held", "lost", "paid", "anna"].map((name) => codes[name]?.slice(0, 8)));
    expect((await file("q=lighthouse")).slice(1).map(([hotel]) => hotel)).toEqual(["Lighthouse", "Lighthouse"]);
  });
});

test("the accounts of a booking are the sums of its entries and those of its payments", async () => {
  const { rows } = await list("payment=paid");
  const [stay] = rows;
  expect(await accountsOfStay(env.ctx, { hotelId: stay?.hotelId ?? "", reservationId: stay?.id ?? "" })).toEqual([
    ["flitt", 22_400],
    ["advances", -22_400],
  ]);
});

describe("the confirmation of a booking", () => {
  const hotelOf = async (name: string) => {
    const code = codes[name] ?? "";
    const { hotel_id } = await env.ctx.db.selectFrom("reservations").select("hotel_id").where("code", "=", code).executeTakeFirstOrThrow();
    return { code, hotelId: hotel_id };
  };
  const rejection = (code: string) => ({ ok: false, rejection: { code } });

  test("is sent again by an administrator, once for two clicks, recorded, and after ten minutes once more", async () => {
    const admin = await env.person("admin");
    const stay = await hotelOf("paid");
    const send = () => resendConfirmation(env.as(admin), stay);
    env.queuedMails.length = 0;
    const outcomes = await Promise.all([send(), send(), send()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await send()).toEqual(rejection("just_sent"));
    await env.work();
    expect(env.queuedMails).toMatchObject([{ mail: "reservation-paid", to: "mariam@stumari.example", facts: { code: stay.code } }]);
    const noted = () =>
      env.ctx.db.selectFrom("audit_log").select(["actor_id", "hotel_id"]).where("action", "=", "reservation.resend").execute();
    expect(await noted()).toEqual([{ actor_id: admin.id, hotel_id: stay.hotelId }]);
    env.later(601);
    must(await send());
    expect(await noted()).toHaveLength(2);
  });

  test("is not sent for bookings that are held, cancelled, missed or over, or by others", async () => {
    const admin = await env.person("admin");
    for (const [name, code] of [
      ["held", "not_confirmed_yet"],
      ["lost", "already_cancelled"],
      ["anna", "already_no_show"],
    ] as const)
      expect([name, await resendConfirmation(env.as(admin), await hotelOf(name))]).toEqual([name, rejection(code)]);
    expect(await resendConfirmation(env.as(await env.person()), await hotelOf("paid"))).toEqual(rejection("unknown_reservation"));
    const other = await hotelOf("held");
    expect(await resendConfirmation(env.as(admin), { ...(await hotelOf("paid")), hotelId: other.hotelId })).toEqual(
      rejection("unknown_reservation"),
    );
    env.at("2026-12-22T20:00:00Z");
    expect(await resendConfirmation(env.as(admin), await hotelOf("paid"))).toEqual(rejection("stay_over"));
  });
});
