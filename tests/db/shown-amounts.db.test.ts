import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receipt } from "#domain/documents/receipt.server.ts";
import { addExtra } from "#domain/extra/add-extra.server.ts";
import { extraTemplates, extraTemplateSettings } from "#domain/extra/extra.ts";
import { setRoomGuests } from "#domain/hotel/rooms/set-room-guests.server.ts";
import { lineDetails } from "#domain/pricing/text/line-details.ts";
import { quoteLines } from "#domain/pricing/text/quote-lines.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import { addRatePlan } from "#domain/rate-plan/add-rate-plan.server.ts";
import { templateSettings } from "#domain/rate-plan/plan-templates.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { applyTaxTemplate } from "#domain/tax/apply-tax-template.server.ts";
import { setAgeBrackets } from "#domain/tax/set-age-brackets.server.ts";
import type { Locale } from "#kit/locale.ts";
import { shareOf, sum } from "#kit/money.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { must } from "../../db/sample/must.ts";
import { mailBody } from "../../server/mails.ts";
import { approvedCard, bookAndBegin, stayOf } from "../support/booking.ts";
import { tripOf } from "../support/documents.ts";
import { weekendCode } from "../support/promo-codes.ts";
import { guestWithPoints } from "../support/rewards.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

const languages: Locale[] = ["en", "de", "ka"];
const cents = (text: string) => Number(text.replace("−", "-").replaceAll(/[^\d-]/g, ""));

/** A hotel with brackets, the taxes of a city, a breakfast plan and every extra of the templates. */
async function familyHotel(template: string) {
  const hotel = await env.hotel({ price: 10_333, capacity: 4 });
  const owner = env.as(hotel.owner);
  const { hotelId, roomId } = hotel;
  const brackets = [
    { id: null, from: 0, to: 2, kind: "free" as const, cot: true },
    { id: null, from: 3, to: 11, kind: "price" as const, percent: 50 },
  ];
  must(await setAgeBrackets(owner, { hotelId, brackets }));
  must(
    await setRoomGuests(owner, {
      hotelId,
      roomId,
      included: 2,
      maxAdults: 4,
      maxChildren: 3,
      extraBeds: 0,
      cots: 1,
      extraAdult: 3333,
      singleUse: 500,
    }),
  );
  must(await applyTaxTemplate(owner, { hotelId, templateId: template, officialClass: 4 }));
  const { planId } = must(
    await addRatePlan(owner, { hotelId, ...templateSettings.breakfast, name: "Breakfast included", description: "", roomIds: [roomId] }),
  );
  const extras: string[] = [];
  for (const name of extraTemplates) {
    const form = { ...extraTemplateSettings[name], name: `Extra ${name}`, description: "" };
    extras.push(must(await addExtra(owner, { hotelId, ...form })).extraId);
  }
  const discount = { kind: "percent" as const, percent: 10, coversExtras: true };
  must(await addPromoCode(owner, { hotelId, ...weekendCode, discount }));
  return { hotel, planId, extras };
}

/** What the stored lines of a booking say of its guests, percentages and code. */
function explanationOf(trip: ReservationDetails) {
  const line = quoteLines(trip).find(({ kind }) => kind === "guests");
  const [people = ""] = inLocale("en", () => (line ? lineDetails(line, trip) : []))[0]?.split(":$") ?? [];
  const added = sum(
    trip.bookedRooms.flatMap((room) => room.guestItems).map((item) => (item.kind === "units" ? item.units * sum(item.nights) : 0)),
  );
  const isWrong = ({ rule, base, amount, mode }: ReservationDetails["taxItems"][number]) =>
    rule.basis === "percent" && mode !== "included" && shareOf(base ?? 0, rule.rate, 100_000) !== amount;
  return {
    guests: [[people.slice(0, people.lastIndexOf(":")), added]],
    wrongBases: trip.taxItems.filter(isWrong),
    code: trip.codeBase,
  };
}

describe("invariant 34: amounts of documents add up", () => {
  test.each(["rome", "new-york", "amsterdam", "berlin"])(
    "e-mail and receipt of a family's booking with the taxes of %s",
    async (template) => {
      const { hotel, planId, extras } = await familyHotel(template);
      const guest = await guestWithPoints(env, 3000);
      const { code, orderId } = await bookAndBegin(env, guest, hotel, stayOf("2027-02-01", "2027-02-04"), {
        adults: 2,
        children: 2,
        childAges: [4, 9],
        rateType: planId,
        extras: extras.map((extraId) => ({ extraId, pieces: 1 })),
        points: 1200,
        promoCode: weekendCode.code,
      });
      env.provider.pay(orderId, approvedCard);
      await env.work();
      for (const language of languages)
        await inLocale(language, async () => {
          const trip = await tripOf(env, guest, code);
          const lines = quoteLines(trip);
          expect(lines.length).toBeGreaterThan(9);
          expect(sum(lines.map((line) => line.cents))).toBe(trip.total);
          expect(explanationOf(trip)).toEqual({ guests: [["2 adults, 2 children (age: 4, 9)", 3 * 7334]], wrongBases: [], code: 80_901 });

          const { tables } = await receipt(env.as(guest), guest, trip);
          expect(JSON.stringify(tables)).not.toMatch(/paid at the property|im Hotel zu zahlen|გადაიხდება სასტუმროში/);
          const summed = tables.filter(({ total }) => total);
          expect(summed.length).toBe(trip.propertyTaxes > 0 ? 3 : 2);
          for (const { rows, total } of summed) expect(sum(rows.map(({ value }) => cents(value)))).toBe(cents(total?.[1] ?? ""));

          const { text = "" } = (await mailBody(env.ctx, "reservation-paid", { code })) ?? {};
          const amounts = [...text.matchAll(/: (−?\$?[\d.,\u00a0 ]+(?:\$| \$)?)$/gm)].map(([, amount = ""]) => cents(amount));
          const start = amounts.indexOf(lines[0]?.cents ?? 0);
          const shown = amounts.slice(start);
          expect(shown.slice(0, lines.length)).toEqual(lines.map((line) => line.cents));
          // Taxes that the price contains follow its total, and are not part of any sum.
          const contained = trip.taxItems.filter(({ mode }) => mode === "included").map(({ amount }) => amount);
          expect(shown.slice(lines.length)).toEqual(
            [trip.total, ...contained, 1200, trip.charge, trip.propertyTaxes].filter((cents) => cents > 0),
          );
        });
    },
  );
});
