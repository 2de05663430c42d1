import { hashPassword } from "better-auth/crypto";
import { savePayee } from "#domain/payout/payees.server.ts";
import type { Actor } from "#kit/actor.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
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
