import { hashPassword } from "better-auth/crypto";
import { anonymisePerson } from "#domain/deletion/anonymise-person.server.ts";
import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { acceptInvitation } from "#domain/staff/accept-invitation.server.ts";
import { inviteColleague } from "#domain/staff/manage-invitations.server.ts";
import type { StaffRole } from "#domain/staff/staff.ts";
import type { Actor, SessionProof } from "#kit/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import { stayOf } from "./booking.ts";
import { staffBookingRequest } from "./front-desk.ts";
import type { TestEnv } from "./test-env.ts";

type Hotel = Awaited<ReturnType<TestEnv["hotel"]>>;

/** A person who has accepted the owner's invitation. */
export async function colleague(env: TestEnv, hotel: Hotel, role: StaffRole, more: Partial<Actor> = {}): Promise<Actor> {
  const person = await env.person("guest", more);
  must(await inviteColleague(env.as(hotel.owner), { hotelId: hotel.hotelId, email: person.email, role, locale: "en" }));
  const token = new URL(env.queuedMails.at(-1)?.facts["url"] ?? "").searchParams.get("token") ?? "";
  must(await acceptInvitation(env.as(person), token));
  return person;
}

/** The code of a booking that staff have made for a caller. */
export async function bookedByStaff(env: TestEnv, hotel: Hotel): Promise<string> {
  return must(await bookForGuest(env.as(hotel.owner), await staffBookingRequest(env, hotel, stayOf("2026-12-10", "2026-12-12")))).code;
}

/** The person in a new session; with `password` it becomes that of the account. */
export async function sessionOf(env: TestEnv, person: Actor, password?: string, proof: SessionProof = "password"): Promise<Actor> {
  const now = env.ctx.now();
  if (password !== undefined)
    await env.ctx.db
      .insertInto("accounts")
      .values({
        id: newId(),
        user_id: person.id,
        account_id: person.id,
        provider_id: "credential",
        password: await hashPassword(password),
        created_at: now,
        updated_at: now,
      })
      .execute();
  const id = newId();
  const expires = new Date(now.getTime() + 30 * 86_400_000);
  await env.ctx.db
    .insertInto("sessions")
    .values({ id, user_id: person.id, token: newId(), expires_at: expires, created_at: now, updated_at: now, proof })
    .execute();
  return { ...person, sessionId: id };
}

/** Deletes a person's account. */
export async function deleteAccountOf(env: TestEnv, { id }: Actor): Promise<void> {
  const person = await env.ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  must(await inTransaction(env.ctx, (ctx) => anonymisePerson(ctx, person)));
}

/** Messages by which a hijacked session would ask guests for money, and ways to hide that. */
export const requestsForMoney = [
  "Your payment failed. Please pay 240 EUR again: https://booking-stumari.example/pay",
  "Please pay 240 EUR within 12 hours or your booking is cancelled",
  "Verify your card at stumari.example.secure-pay.com",
  "Write to our manager on WhatsApp +995 555 12 34 56",
  "Telegram: @sololaki_house",
  "W h a t s A p p me",
  "Transfer the deposit to GE29NB0000000101904917",
  "The balance is due. D E 8 9 3 7 0 4 0 0 4 4 0 5 3 2 0 1 3 0 0 0",
  "ｐａｙ ２４０ ｅｕｒ",
  "P\u200ba\u200by 240",
  "Pаy 240", // Cyrillic a
  "Bitte überweisen Sie 240 Euro auf unser Konto",
  "გთხოვთ გადმორიცხოთ 240 ლარი",
  "Пожалуйста, оплатите 240 долларов",
  "Open stumari dash pay dot com and pay",
  "Open 192.0.2.10/stumari",
  "Scan and pay in USDT",
  "Buy a gift card and send us the code",
  "Send us your card number and CVV",
  "We need the SMS code that your bank sent",
  "\u202eyap 240",
  "Contact booking.department@gmail.com to keep your room",
  "https://stumari.example@evil.example/trips",
];
