import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decideWaiting, goLive, setConnection, setMapping } from "#domain/channel/connection/manage-connection.server.ts";
import { mappingOf } from "#domain/channel/connection/mapping.server.ts";
import type { AgeBracket, RoomGuests } from "#domain/pricing/facts.ts";
import { fits, guestAmount } from "#domain/pricing/units.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { currencyOf } from "#kit/currency.ts";
import { addDays } from "#kit/date/day.ts";
import { must } from "../../db/sample/must.ts";
import { book, stayOf } from "../support/booking.ts";
import { connectedProgram, freeUnits } from "../support/program.ts";
import { longer } from "../support/soak.ts";
import { type SaidRate, standardPrice } from "../support/standard-price.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());
beforeEach(() => {
  env.at("2026-11-21T09:00:00Z");
});

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;
type Program = Awaited<ReturnType<typeof connectedProgram>>;

const [first, last] = ["2027-01-10", "2027-01-20"];

/** A rate as XML: `base` by number of adults. */
const rateXml = (code: string, { base, adult, children }: Omit<SaidRate, "per">, [from, to] = [first, last], more = "") =>
  `<Rate InvTypeCode="${code}" Start="${from}" End="${to}" ${more}><BaseByGuestAmts>${[...base]
    .map(([guests, amount]) => `<BaseByGuestAmt NumberOfGuests="${guests}" AgeQualifyingCode="10" AmountAfterTax="${amount}"/>`)
    .join("")}</BaseByGuestAmts><AdditionalGuestAmounts>${
    adult === null ? "" : `<AdditionalGuestAmount AgeQualifyingCode="10" Amount="${adult}"/>`
  }${children
    .map(
      ({ from: age, to: end, amount }) =>
        `<AdditionalGuestAmount AgeQualifyingCode="8" ${age > 0 ? `MinAge="${age}"` : ""} MaxAge="${end}" Amount="${amount}"/>`,
    )
    .join("")}</AdditionalGuestAmounts></Rate>`;
const plain = (amount: number, guests = 2) => ({ base: new Map([[guests, amount]]), adult: null, children: [] });
const staticRate = (per: "person" | "room", more = 'RateTimeUnit="Day" UnitMultiplier="1"') =>
  `<Rate ${more}><BaseByGuestAmts><BaseByGuestAmt Type="${per === "person" ? 7 : 25}"/></BaseByGuestAmts></Rate>`;
type PlanXml = { type?: string; currency?: string; per?: "person" | "room" | null; rates?: string; rules?: string; more?: string };
const planXml = (code: string, { type = "Full", currency = "USD", per = "room", rates = "", rules = "", more = "" }: PlanXml = {}) =>
  `<RatePlan RatePlanNotifType="${type}" CurrencyCode="${currency}" RatePlanCode="${code}">${rules && `<BookingRules>${rules}</BookingRules>`}${
    rates && `<Rates>${per ? staticRate(per) : ""}${rates}</Rates>`
  }${more}</RatePlan>`;
const rule = (from: string, to: string, content: string, code = "") =>
  `<BookingRule Start="${from}" End="${to}" ${code && `CodeContext="ROOMTYPE" Code="${code}"`}>${content}</BookingRule>`;
const closed = '<RestrictionStatus Restriction="Master" Status="Close"/>';
const los = (type: string, nights: number) =>
  `<LengthsOfStay><LengthOfStay Time="${nights}" TimeUnit="Day" MinMaxMessageType="${type}"/></LengthsOfStay>`;

/** A hotel whose taxes are in its prices, and its program, which decides the prices. */
async function decided({ units = 5, capacity = 2, trial = false, asks = false, included = true } = {}) {
  const hotel = await env.hotel({ units, capacity });
  if (included) await writeTaxes(hotel, []);
  const program = await connectedProgram(env, hotel, { trial });
  await program.decidesPrices();
  if (!asks)
    must(
      await setConnection(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        asksClosing: false,
        asksPrices: false,
        otherCurrencies: "convert",
      }),
    );
  const plan = program.plans[0]?.code ?? "";
  return { hotel, program, plan, room: program.room };
}

/** The taxes of a hotel: percentages, included or added. */
async function writeTaxes(hotel: Hotel, taxes: { mode: "added" | "included"; rate: number }[], brackets: AgeBracket[] = []) {
  const rules = taxes.map((tax, index) => ({
    id: `tax-${index}`,
    name: `Tax ${index}`,
    translations: {},
    season: null,
    priceClass: null,
    basis: "percent",
    parts: ["accommodation"],
    ofRule: null,
    ...tax,
  }));
  await sql`
    insert into hotel_pricing (hotel_id, age_brackets, tax_rules, updated_at)
    values (${hotel.hotelId}, ${JSON.stringify(brackets)}, ${JSON.stringify(rules)}, now())
    on conflict (hotel_id) do update set age_brackets = excluded.age_brackets, tax_rules = excluded.tax_rules`.execute(env.ctx.db);
}

/** What the site asks of guests for a night, in cents; null where it is not sold to them. */
async function priceFor({ hotelId, roomId }: Hotel, night = first, adults = 2, childAges: number[] = [], rateType = "standard") {
  const offers = await roomOffers(env.ctx, {
    hotelId,
    stay: stayOf(night, addDays(night, 1)),
    rooms: 1,
    guests: { adults, childAges },
    chosen: [],
    code: null,
  });
  const offer = offers.find((one) => one.roomId === roomId);
  return offer?.quotes.find((quote) => quote.rateType === rateType)?.total ?? null;
}

const nightsOf = async ({ hotelId, roomId }: Hotel, from: string, to: string) =>
  env.ctx.db
    .selectFrom("room_nights")
    .select(["night", "price", "closed", "min_nights", "no_arrival", "no_departure"])
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", roomId)
    .where("night", ">=", from)
    .where("night", "<=", to)
    .orderBy("night")
    .execute();

describe("what guests pay is what the message says", () => {
  type Drawn = {
    guests: RoomGuests;
    brackets: AgeBracket[];
    per: "person" | "room";
    price: number;
    currency: "USD" | "GEL" | "EUR";
    taxes: { mode: "added" | "included"; rate: number }[];
    withChildren: boolean;
    off: { guests: number; by: number } | null;
  };
  const drawn = fc
    .record({
      included: fc.integer({ min: 1, max: 3 }),
      moreGuests: fc.integer({ min: 0, max: 2 }),
      maxChildren: fc.integer({ min: 0, max: 3 }),
      extraBeds: fc.integer({ min: 0, max: 1 }),
      extraAdult: fc.option(fc.integer({ min: 0, max: 40 })),
      singleUse: fc.option(fc.integer({ min: 0, max: 30 })),
      childAmount: fc.integer({ min: 0, max: 30 }),
      hasBrackets: fc.boolean(),
      per: fc.constantFrom("person" as const, "room" as const),
      price: fc.integer({ min: 60, max: 400 }),
      currency: fc.constantFrom("USD" as const, "GEL" as const, "EUR" as const),
      taxes: fc.constantFrom<{ mode: "added" | "included"; rate: number }[][]>(
        [],
        [{ mode: "included" as const, rate: 18_000 }],
        [{ mode: "added" as const, rate: 12_000 }],
        [
          { mode: "added" as const, rate: 7000 },
          { mode: "added" as const, rate: 1500 },
        ],
      ),
      withChildren: fc.boolean(),
      off: fc.option(fc.record({ guests: fc.integer({ min: 1, max: 4 }), by: fc.constantFrom(-5, -0.5, 0.5, 5) }), { freq: 2 }),
    })
    .map(({ included, moreGuests, maxChildren, extraBeds, extraAdult, singleUse, childAmount, hasBrackets, ...more }): Drawn => {
      const maxGuests = included + moreGuests;
      return {
        ...more,
        guests: {
          included,
          maxGuests,
          maxAdults: maxGuests,
          maxChildren: Math.min(maxChildren, maxGuests),
          extraBeds,
          cots: 0,
          extraAdult: extraAdult === null ? null : extraAdult * 100,
          singleUse: singleUse === null ? null : singleUse * 100,
        },
        brackets: hasBrackets
          ? [
              { id: "a", toAge: 2, kind: "free", cot: false },
              { id: "b", toAge: 11, kind: "price", amount: childAmount * 100 },
            ]
          : [],
      };
    });

  test("to the cent, or the night is closed and a warning has both amounts", async () => {
    const { hotel, program, plan, room } = await decided({ capacity: 5 });
    const seen = { open: 0, closed: 0, dearer: 0, children: 0 };
    await fc.assert(
      fc.asyncProperty(drawn, async ({ guests, brackets, per, price, currency, taxes, withChildren, off }) => {
        await writeTaxes(hotel, taxes, brackets);
        await sql`
          update rooms set capacity = ${guests.maxGuests}, included_guests = ${guests.included}, max_adults = ${guests.maxAdults},
            max_children = ${guests.maxChildren}, extra_beds = ${guests.extraBeds}, extra_adult = ${guests.extraAdult},
            single_use = ${guests.singleUse} where id = ${hotel.roomId}`.execute(env.ctx.db);
        const factor =
          currencyOf(currency).rate * (1 + taxes.reduce((all, { mode, rate }) => all + (mode === "added" ? rate : 0), 0) / 100_000);
        const here = (adults: number, ages: number[] = []) => price + guestAmount({ guests, brackets }, { adults, ages }, 0) / 100;
        const adults = Array.from({ length: guests.maxAdults + guests.extraBeds }, (_, index) => index + 1);
        const said: SaidRate = {
          per,
          base: new Map(
            adults
              .filter((count) => count <= guests.included)
              .map((count) => [count, ((here(count) + (off?.guests === count ? off.by : 0)) / (per === "person" ? count : 1)) * factor]),
          ),
          adult: ((guests.extraAdult ?? 0) / 100 + (off && off.guests > guests.included ? off.by : 0)) * factor,
          children: withChildren
            ? [
                { from: 0, to: 3, amount: here(guests.included, [1]) - here(guests.included) },
                { from: 3, to: 12, amount: here(guests.included, [5]) - here(guests.included) },
              ].map((one) => ({ ...one, amount: one.amount * factor }))
            : [],
        };
        if ((said.adult ?? 0) < 0 || [...said.base.values()].some((amount) => amount < 1)) return true;
        const round = (amount: number) => Number(Math.max(0, amount).toFixed(4));
        const sent: SaidRate = {
          ...said,
          base: new Map([...said.base].map(([count, amount]) => [count, round(amount)])),
          adult: round(said.adult ?? 0),
          children: said.children.map((one) => ({ ...one, amount: round(one.amount) })),
        };
        const answer = await program.prices(planXml(plan, { currency, per, rates: rateXml(room, sent) }));
        const warned = answer.warnings.join(" ");
        const [night] = await nightsOf(hotel, first, first);
        if (night?.closed) seen.closed++;
        if (!night || night.closed) return answer.ok && /cost \d+\.\d\d USD, here -?\d+\.\d\d USD/.test(warned);
        seen.open++;
        for (const count of adults)
          for (const ages of [[], [1], [5], [2, 7], [11, 11]]) {
            if (!fits({ guests, brackets }, { units: 1, adults: count, childAges: ages })) continue;
            // A rate without amounts for children is for adults only.
            if (ages.length > 0 && !withChildren) continue;
            const amount = standardPrice(sent, guests, count, ages);
            if (amount === null) continue;
            const wanted = (amount / currencyOf(currency).rate) * 100;
            const paid = (await priceFor(hotel, first, count, ages)) ?? Number.NaN;
            const isDearer = count < guests.included && ages.length > 0 && paid > wanted + 2;
            if (ages.length > 0) seen.children++;
            if (isDearer) seen.dearer++;
            const isExpected = isDearer
              ? /cost \d+\.\d\d USD, here \d+\.\d\d USD, which they pay/.test(warned)
              : Math.abs(paid - wanted) <= (currency === "USD" && factor === 1 ? 0.011 : 2.5);
            if (!isExpected) throw new Error(JSON.stringify({ count, ages, wanted, paid, warned }));
          }
        return true;
      }),
      { numRuns: longer(40, 400) },
    );
    for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(2);
  });

  test("also for a guest who books several nights with children", async () => {
    const { hotel, program, plan, room } = await decided({ capacity: 4 });
    await sql`update rooms set included_guests = 2, max_children = 2, extra_adult = 3000 where id = ${hotel.roomId}`.execute(env.ctx.db);
    await writeTaxes(hotel, [{ mode: "added", rate: 18_000 }], [{ id: "a", toAge: 9, kind: "price", amount: 1000 }]);
    const children = [{ from: 0, to: 10, amount: 11.8 }];
    const rate = (amount: number) => ({ base: new Map([[2, amount]]), adult: 35.4, children });
    expect(
      await program.prices(
        planXml(plan, { rates: rateXml(room, rate(118), [first, "2027-01-10"]) + rateXml(room, rate(236), ["2027-01-11", last]) }),
      ),
    ).toMatchObject({ ok: true });
    const guest = await env.person();
    const booked = must(await book(env, guest, hotel, stayOf(first, "2027-01-12"), { adults: 2, children: 2, childAges: [3, 8] }));
    expect(booked.total).toBe(11_800 + 23_600 + 2 * 2 * 1180);
  });

  test.each([
    ["per week", () => ({ more: "", rates: staticRate("room", 'RateTimeUnit="Day" UnitMultiplier="7"') }), /several nights/],
    ["in an unknown currency", () => ({ currency: "XXX" }), /XXX/],
  ])("prices %s are refused", async (_, more, reason) => {
    const { program, plan, room } = await decided();
    const { rates, ...other } = { rates: "", ...more() };
    const answer = await program.prices(planXml(plan, { ...other, per: rates ? null : "room", rates: rates + rateXml(room, plain(700)) }));
    expect([answer.ok, answer.error]).toEqual([false, expect.stringMatching(reason)]);
  });

  test.each([
    ["free", 0],
    ["too high", 99_999_999],
  ])("a price that is %s closes the night", async (_, amount) => {
    const { hotel, program, plan, room } = await decided();
    const answer = await program.prices(planXml(plan, { rates: rateXml(room, plain(amount)) }));
    expect(answer).toMatchObject({ ok: true, warnings: [expect.stringContaining("can't be the price")] });
    expect(await priceFor(hotel)).toBeNull();
  });
});

describe("a plan", () => {
  test("as a whole closes nights without a rate, also beyond the last day that can be booked now", async () => {
    const { hotel, program, plan, room } = await decided();
    await program.prices(planXml(plan, { rates: rateXml(room, plain(150)) }));
    expect([
      await priceFor(hotel, "2027-01-09"),
      await priceFor(hotel, first),
      await priceFor(hotel, last),
      await priceFor(hotel, "2027-01-21"),
    ]).toEqual([null, 15_000, 15_000, null]);
    const { rows } = await sql<{ last: string; days: number }>`
      select max(night)::text as last, count(*)::int as days from room_nights where hotel_id = ${hotel.hotelId} and closed`.execute(
      env.ctx.db,
    );
    expect(rows[0]?.last).toBe("2029-02-21");
  });

  test("in parts changes only what the parts name, and a night that a rule closes stays closed when it has a new rate", async () => {
    const { hotel, program, plan, room } = await decided();
    await program.prices(
      planXml(plan, { per: "person", rates: rateXml(room, plain(75)), rules: rule("2027-01-12", "2027-01-13", closed) }),
    );
    expect([await priceFor(hotel, "2027-01-11"), await priceFor(hotel, "2027-01-12")]).toEqual([15_000, null]);
    // Amounts are per person, as in the whole plan.
    const overlay = (more: object) => program.prices(planXml(plan, { type: "Overlay", per: null, ...more }));
    expect(await overlay({ rates: rateXml(room, plain(100), ["2027-01-11", "2027-01-12"]) })).toMatchObject({ ok: true });
    expect([await priceFor(hotel, "2027-01-11"), await priceFor(hotel, "2027-01-12"), await priceFor(hotel, "2027-01-14")]).toEqual([
      20_000,
      null,
      15_000,
    ]);
    await overlay({ rules: rule("2027-01-12", "2027-01-12", '<RestrictionStatus Restriction="Master" Status="Open"/>') });
    expect([await priceFor(hotel, "2027-01-12"), await priceFor(hotel, "2027-01-13")]).toEqual([20_000, null]);
    await overlay({ rules: rule("2027-01-11", "2027-01-11", los("SetMinLOS", 3)) });
    expect(await nightsOf(hotel, "2027-01-11", "2027-01-12")).toMatchObject([
      { price: 20_000, closed: false, min_nights: 3 },
      { price: 20_000, closed: false, min_nights: null },
    ]);
  });

  test("in parts without the type of amounts is refused where nothing says it", async () => {
    const { program, plan, room } = await decided();
    const answer = await program.prices(planXml(plan, { type: "Overlay", per: null, rates: rateXml(room, plain(100)) }));
    expect(answer).toMatchObject({ ok: false, error: expect.stringContaining("without dates") });
  });

  test("that is removed, or that a complete set does not name, is not sold", async () => {
    const { hotel, program, plan, room } = await decided();
    await program.prices(planXml(plan, { rates: rateXml(room, plain(150)) }));
    await program.prices(`<RatePlan RatePlanNotifType="Remove" RatePlanCode="${plan}"/>`);
    expect(await priceFor(hotel)).toBeNull();
    await program.prices(planXml(plan, { rates: rateXml(room, plain(150)) }));
    expect(await priceFor(hotel)).toBe(15_000);
    await program.prices("<RatePlan/>", { isComplete: true });
    expect(await priceFor(hotel)).toBeNull();
    expect(await program.prices(planXml(plan, { type: "Overlay" }), { isComplete: true })).toMatchObject({ ok: false });
  });

  test("has weekdays, shortest stays, days of arrival and departure, and says what it can't keep", async () => {
    const { hotel, program, plan, room } = await decided();
    // 2027-01-10 is a Sunday.
    const rates =
      rateXml(room, plain(150), [first, last], 'Sat="0" Sun="0"') +
      rateXml(room, plain(200), [first, last], 'Mon="false" Tue="false" Weds="false" Thur="false" Fri="false"');
    const days = '<DOW_Restrictions><ArrivalDaysOfWeek Sun="1" Mon="1"/><DepartureDaysOfWeek Sat="1" Tue="true"/></DOW_Restrictions>';
    const answer = await program.prices(
      planXml(plan, {
        rates,
        rules:
          rule(first, "2027-01-12", `${los("SetMinLOS", 2)}${days}`) +
          rule("2027-01-13", last, los("SetMaxLOS", 5)) +
          rule("2027-02-01", "2027-02-02", los("SetForwardMinStay", 2)),
        more: `<Supplements><Supplement InvCode="A" MandatoryIndicator="true"/></Supplements><Offers><Offer><OfferRules><OfferRule MinAdvancedBookingOffset="P7D"/></OfferRules></Offer></Offers>`,
      }),
    );
    expect(answer.warnings.map((text) => text.replace(/^\w+: /, ""))).toEqual([
      "1 supplements, some of them obligatory, are left out: set extras here.",
      "Restrictions of offers (OfferRule) are left out: send booking rules.",
      `${room} has no price for 1 adults: they pay what the room type says here.`,
      "SetMaxLOS 5 from 2027-01-13 to 2027-01-20 is left out: stays have no longest length here.",
      "SetForwardMinStay 2 from 2027-02-01 to 2027-02-02 binds stays that arrive then, not those that arrived before.",
    ]);
    expect(await nightsOf(hotel, first, "2027-01-13")).toMatchObject([
      { price: 20_000, min_nights: 2, no_arrival: false, no_departure: true },
      { price: 15_000, min_nights: 2, no_arrival: false, no_departure: true },
      { price: 15_000, min_nights: 2, no_arrival: true, no_departure: false },
      { price: 15_000, min_nights: null, no_arrival: false, no_departure: false },
    ]);
  });

  test("with rates that overlap or unknown codes is refused as a whole", async () => {
    const { hotel, program, plan, room } = await decided();
    const before = await priceFor(hotel);
    for (const [xml, reason] of [
      [planXml(plan, { rates: rateXml(room, plain(150)) + rateXml(room, plain(160), [last, last]) }), "overlap"],
      [planXml("OTHER", { rates: rateXml(room, plain(150)) }), "There is no plan OTHER."],
      [planXml(plan, { rates: rateXml(room, plain(150)) + rateXml("NONE", plain(150)) }), "There is no room type NONE."],
      [planXml(plan, { rates: rateXml(room, plain(150)), rules: rule(first, last, closed, "NONE") }), "There is no room type NONE."],
      [planXml(plan) + planXml(plan), "twice"],
    ] as const)
      expect(await program.prices(xml)).toMatchObject({ ok: false, error: expect.stringContaining(reason) });
    expect(await priceFor(hotel)).toBe(before);
  });

  test("that the hotel decides is left out with a warning", async () => {
    const { hotel, program, plan, room } = await decided();
    const { planId } = must(
      await addRatePlan(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        ...templateSettings.none,
        name: "Half board",
        description: "",
        roomIds: [hotel.roomId],
      }),
    );
    const halfBoard = (await mappingOf(env.ctx, hotel.hotelId)).plans.find((one) => one.plan === planId)?.code ?? "";
    const both = planXml(plan, { rates: rateXml(room, plain(150)) }) + planXml(halfBoard, { rates: rateXml(room, plain(190)) });
    expect((await program.prices(both)).warnings).toContain(`Prices of ${halfBoard} are left out: the hotel decides them here.`);
    expect(await priceFor(hotel, first, 2, [], planId)).not.toBe(19_000);
    await program.decidesPrices();
    await program.prices(both);
    expect([await priceFor(hotel), await priceFor(hotel, first, 2, [], planId)]).toEqual([15_000, 19_000]);
    await program.prices(planXml(halfBoard, { type: "Overlay", rules: rule(first, first, closed) }));
    expect([await priceFor(hotel), await priceFor(hotel, first, 2, [], planId)]).toEqual([15_000, null]);
  });

  test("keeps the amounts of another currency as they came, also when only its rules change", async () => {
    const { hotel, program, plan, room } = await decided();
    await program.prices(planXml(plan, { currency: "EUR", rates: rateXml(room, plain(88)) }));
    expect(await priceFor(hotel)).toBe(10_000);
    const kept = () =>
      env.ctx.db
        .selectFrom("channel_prices")
        .select(["amount", "currency"])
        .where("hotel_id", "=", hotel.hotelId)
        .where("night", "=", first)
        .execute();
    await program.prices(planXml(plan, { type: "Overlay", currency: "EUR", rules: rule(first, last, los("SetMinLOS", 2)) }));
    expect(await kept()).toMatchObject([{ currency: "EUR" }]);
    await program.prices(planXml(plan, { type: "Overlay", rates: rateXml(room, plain(120)) }));
    expect(await kept()).toEqual([]);
    must(
      await setConnection(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        asksClosing: false,
        asksPrices: false,
        otherCurrencies: "refuse",
      }),
    );
    expect(await program.prices(planXml(plan, { currency: "EUR", rates: rateXml(room, plain(88)) }))).toMatchObject({ ok: false });
  });
});

const waitingOf = (hotel: Hotel) =>
  env.ctx.db
    .selectFrom("channel_messages")
    .select(["id", "result"])
    .where("hotel_id", "=", hotel.hotelId)
    .where("result", "=", "waiting")
    .orderBy("at")
    .orderBy("id")
    .execute();

describe("a message that waits", () => {
  test("on trial changes nothing until the hotel goes live, in the order in which they came", async () => {
    const { hotel, program, plan, room } = await decided({ trial: true });
    const before = await priceFor(hotel);
    expect((await program.prices(planXml(plan, { rates: rateXml(room, plain(150)) }))).warnings[0]).toContain("on trial");
    env.later(1);
    await program.prices(planXml(plan, { type: "Overlay", rates: rateXml(room, plain(170), [first, first]) }));
    await program.counts([first, last, 1]);
    expect([await priceFor(hotel), await freeUnits(env, hotel, first, 1)]).toEqual([before, [5]]);
    must(await goLive(env.as(hotel.owner), hotel.hotelId));
    expect([await priceFor(hotel), await priceFor(hotel, last), await freeUnits(env, hotel, first, 1)]).toEqual([17_000, 15_000, [1]]);
  });

  test("since it changes most prices, is applied or dropped by the hotel, with those that follow it", async () => {
    const { hotel, program, plan, room } = await decided({ asks: true });
    const send = (amount: number, type = "Full") => program.prices(planXml(plan, { type, rates: rateXml(room, plain(amount)) }));
    expect((await send(150)).warnings.join(" ")).not.toContain("waits");
    env.later(1);
    expect((await send(300)).warnings[0]).toContain("more than half of the prices");
    env.later(1);
    expect(
      (await program.prices(planXml(plan, { type: "Overlay", rates: rateXml(room, plain(310), [first, first]) }))).warnings[0],
    ).toContain("follow them");
    expect(await priceFor(hotel)).toBe(15_000);
    const [one, two] = await waitingOf(hotel);
    const decide = (messageId: string | undefined, decision: "apply" | "drop") =>
      decideWaiting(env.as(hotel.owner), { hotelId: hotel.hotelId, messageId: messageId ?? "", decision });
    must(await decide(one?.id, "apply"));
    expect([await priceFor(hotel), (await waitingOf(hotel)).length]).toEqual([30_000, 1]);
    must(await decide(two?.id, "drop"));
    expect([await priceFor(hotel), await waitingOf(hotel)]).toEqual([30_000, []]);
  });

  test("about a room type that the hotel took back gives it no counts, and its units are sold again", async () => {
    const { hotel, program } = await decided();
    await program.counts([first, last, 1]);
    expect(await freeUnits(env, hotel, first, 1)).toEqual([1]);
    const mapping = await mappingOf(env.ctx, hotel.hotelId);
    must(
      await setMapping(env.as(hotel.owner), {
        hotelId: hotel.hotelId,
        rooms: mapping.rooms.map(({ roomId, code }) => ({ roomId, code, decides: false })),
        plans: [],
      }),
    );
    expect(await freeUnits(env, hotel, first, 1)).toEqual([5]);
    expect((await program.counts([first, last, 2])).warnings).toEqual([expect.stringContaining("the hotel decides them here")]);
    expect(await freeUnits(env, hotel, first, 1)).toEqual([5]);
  });
});

test("messages of two programs of a hotel at once leave the state of one after the other", async () => {
  const { hotel, program, plan, room } = await decided();
  const send = (one: Program, amount: number) => one.prices(planXml(plan, { rates: rateXml(room, plain(amount)) }));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? send(program, 100 + n) : program.counts([first, last, n]))),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const nights = await nightsOf(hotel, first, last);
  expect(new Set(nights.map(({ price }) => price)).size).toBe(1);
  expect(new Set(await freeUnits(env, hotel, first, 11)).size).toBe(1);
});
