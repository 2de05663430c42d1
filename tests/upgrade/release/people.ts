import { createAccount } from "#domain/account/create-account.server.ts";
import type { Actor } from "#kit/actor.ts";
import { samplePassword } from "../../../db/sample-guards/sample-accounts.ts";
import { must } from "../../../db/sample/must.ts";
import type { TestEnv } from "../../support/test-env-on.ts";

const first = [
  "Nino",
  "Giorgi",
  "მარიამ",
  "ლუკა",
  "Zoë",
  "Björn",
  "Łukasz",
  "Ana",
  "თამარ",
  "დავით",
  "Chloé",
  "Sinéad",
  "O'Brien",
  "Mehmet",
  "Елена",
];
const last = [
  "Beridze",
  "კაპანაძე",
  "Müller",
  "ჯაფარიძე",
  "Nowak",
  "D'Angelo",
  "გელაშვილი",
  "Иванова",
  "Smith-Jones",
  "Çelik",
  "მაისურაძე",
];

/**
 * Guests with the sample accounts' password and Latin, Georgian and other names. Every tenth has an unverified address.
 */
export async function addGuests(env: TestEnv, count: number): Promise<Actor[]> {
  const guests: Actor[] = [];
  for (let number = 0; number < count; number++) {
    const known = {
      firstName: first[number % first.length] ?? "",
      lastName: last[number % last.length] ?? "",
      email: `guest-${number + 1}@stumari.example`,
      role: "guest" as const,
      locale: number % 3 === 0 ? ("ka" as const) : ("en" as const),
      emailVerified: number % 10 !== 9,
    };
    const { userId } = must(await createAccount(env.ctx, { ...known, password: samplePassword }));
    guests.push({ ...known, id: userId });
  }
  return guests;
}
