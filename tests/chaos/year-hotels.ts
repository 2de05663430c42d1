import { hashPassword } from "better-auth/crypto";
import { addCommissionRule } from "#domain/commission/manage-commission-rules.server.ts";
import { savePayee } from "#domain/payout/payees.server.ts";
import { addPromoCode } from "#domain/promo/add-promo-code.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { weekendCode } from "../support/promo-codes.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { Chance } from "./random.ts";
import { openWeekHotel, type WeekHotel } from "./week-hotel.ts";
import { asksForHolds } from "./year-card-holds.ts";

const password = "a password of an owner";

/** Who is paid for one or two hotels, and to which account since when. */
export type YearPayee = { hotels: WeekHotel[]; iban: string; since: number };

/** Codes of the site: the operator bears them. */
export const siteCodes = ["YEAR10", "YEAR3"] as const;

/** Hotels with their payees, card holds at every second hotel, commission rules (12 % with tax for every third hotel, 15 % for the others), and codes of the site. */
export async function openYearHotels(env: TestEnv, admin: Actor, chance: Chance, count: number) {
  const hotels: WeekHotel[] = [];
  for (let more = 0; more < count; more++) hotels.push(await openWeekHotel(env));
  for (const hotel of hotels.filter((_hotel, index) => index % 2 === 0)) await asksForHolds(env, hotel);
  const always = { propertyType: null, firstDay: null, lastDay: null };
  // There may be as many rules of hotels as an operator looks through.
  for (const { hotelId } of hotels.filter((_hotel, index) => index % 3 === 0).slice(0, 20))
    must(await addCommissionRule(env.as(admin), { ...always, name: "Twelve", rate: 1200, taxRate: 1800, hotelId }));
  const autumn = { ...always, firstDay: "2027-09-01", lastDay: "2027-10-31" };
  must(await addCommissionRule(env.as(admin), { ...autumn, name: "Autumn", rate: 977, taxRate: 0, hotelId: null }));
  must(await addCommissionRule(env.as(admin), { ...always, name: "All", rate: 1500, taxRate: 0, hotelId: null }));
  const [tenth, fixed] = siteCodes;
  must(await addPromoCode(env.as(admin), { ...weekendCode, code: tenth, hotelId: null }));
  must(await addPromoCode(env.as(admin), { ...weekendCode, code: fixed, discount: { kind: "amount", amount: 333 }, hotelId: null }));

  const hash = await hashPassword(password);
  const payees: YearPayee[] = [];
  for (let next = 0; next < hotels.length;) {
    const size = chance.happens(0.3) ? 2 : 1;
    payees.push({ hotels: hotels.slice(next, next + size), iban: "", since: 0 });
    next += size;
  }
  let accounts = 0;
  return {
    hotels,
    payees,
    /** The owner stores an account that is new. */
    newAccount: async (payee: YearPayee, as: TestEnv["as"]): Promise<void> => {
      const [first, ...others] = payee.hotels;
      if (!first) return;
      const now = env.ctx.now();
      const { id } = first.owner;
      const account = { account_id: id, provider_id: "credential", password: hash, created_at: now, updated_at: now };
      if (payee.iban === "")
        await env.ctx.db
          .insertInto("accounts")
          .values({ ...account, id: newId(), user_id: id })
          .execute();
      const iban = `GE29NB${String(++accounts).padStart(16, "0")}`;
      const details = { name: `Hotel ${accounts} LLC`, registerNumber: "", taxNumber: "405987", street: "Rustaveli 1", town: "Tbilisi" };
      const stored = { ...details, postalCode: "0108", country: "GE", holder: details.name, iban };
      must(await savePayee(as(first.owner), { hotelId: first.hotelId, password, details: stored }));
      if (payee.iban === "") {
        const { payee_id } = await env.ctx.db
          .selectFrom("payee_hotels")
          .select("payee_id")
          .where("hotel_id", "=", first.hotelId)
          .executeTakeFirstOrThrow();
        for (const { hotelId } of others) await env.ctx.db.insertInto("payee_hotels").values({ hotel_id: hotelId, payee_id }).execute();
      }
      Object.assign(payee, { iban, since: now.getTime() });
    },
  };
}
