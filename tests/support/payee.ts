import { hashPassword } from "better-auth/crypto";
import { sql } from "kysely";
import { expect } from "vitest";
import { balancesOf } from "#domain/ledger/journal.ts";
import { savePayee } from "#domain/payout/payees.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { postingsOf, stayViolations } from "./ledger.ts";
import type { TestEnv } from "./test-env.ts";

export const ownersPassword = "a password of the owner";

/** Bank details that are valid. */
export const payeeDetails = {
  name: "Hotel Iveria LLC",
  registerNumber: "404 123",
  taxNumber: "405987",
  street: "Rustaveli 1",
  town: "Tbilisi",
  postalCode: "0108",
  country: "GE",
  holder: "HOTEL IVERIA",
  iban: "GE29NB0000000101904917",
};

/** Gives a person a password. */
export const addPassword = (env: TestEnv, { id }: Actor) =>
  env.ctx.db
    .insertInto("accounts")
    .values({
      id: newId(),
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password: hashed,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
const hashed = await hashPassword(ownersPassword);

/** A hotel whose owner has entered bank details. */
export async function payableHotel(env: TestEnv, details: Partial<typeof payeeDetails> = {}) {
  const hotel = await env.hotel({ units: 5 });
  await addPassword(env, hotel.owner);
  const { hotelId, owner } = hotel;
  must(await savePayee(env.as(owner), { hotelId, password: ownersPassword, details: { ...payeeDetails, ...details } }));
  return hotel;
}

/** The ledger has every cent of the payouts by their states, and nothing is paid twice. */
export async function expectPayoutBooks(env: TestEnv) {
  expect(await stayViolations(env.ctx)).toEqual([]);
  const { rows } = await sql<{ transit: number; bank: number }>`select
    coalesce(sum(amount) filter (where state in ('sent', 'outcome_unknown')), 0)::bigint as transit,
    coalesce(sum(amount) filter (where state = 'settled' and method = 'bank'), 0)::bigint as bank from payouts`.execute(env.ctx.db);
  const { payout_transit: transit = 0, bank = 0 } = balancesOf(await postingsOf(env.ctx.db).execute());
  expect({ transit: 0 - transit, bank: 0 - bank }).toEqual(rows[0]);
  const paid = await sql<{ code: string }>`
    select r.code from payout_items i
    join payouts o on o.id = i.payout_id and o.state in ('draft', 'approved', 'sent', 'outcome_unknown', 'settled')
    join reservations r on r.id = i.reservation_id group by r.code, r.total having sum(i.payable) > r.total`.execute(env.ctx.db);
  expect(paid.rows).toEqual([]);
}
