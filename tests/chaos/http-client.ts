import { setTimeout as pause } from "node:timers/promises";
import { hashPassword } from "better-auth/crypto";
import type pg from "pg";
import { samplePassword } from "../../db/sample/people.ts";
import type { Actor } from "../../app/kit/actor.ts";
import type { Cents } from "../../app/kit/money.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { newId } from "../../app/platform/id.server.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { stayOf } from "../support/booking.ts";
import type { TestEnv } from "../support/test-env-on.ts";

export type RequestedRoom = { hotelId: string; roomId: string };

async function signedInCookie(origin: string, email: string): Promise<string> {
  const answer = await sendForm(origin, "", "/login", { email, password: samplePassword });
  const cookie = answer.headers.getSetCookie().find((text) => text.includes("session_token"));
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/** Creates people and signs each in at the site that `originOf` returns. */
export async function signedInPeople(db: pg.Client, count: number, originOf: (index: number) => string): Promise<string[]> {
  const password = await hashPassword(samplePassword);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const id = newId();
      const email = `${id}@stumari.example`;
      await db.query(
        "insert into users (id, name, first_name, last_name, email, email_verified) values ($1, 'Nino Beridze', 'Nino', 'Beridze', $2, false)",
        [id, email],
      );
      await db.query(
        "insert into accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::text, 'credential', $3)",
        [newId(), id, password],
      );
      return signedInCookie(originOf(index), email);
    }),
  );
}

/** Sets a person's password in the test environment and signs in with it. */
export async function signedInFromEnv(env: TestEnv, person: Actor, origin: string): Promise<string> {
  await env.ctx.db
    .insertInto("accounts")
    .values({
      id: newId(),
      user_id: person.id,
      account_id: person.id,
      provider_id: "credential",
      password: await hashPassword(samplePassword),
    })
    .execute();
  return signedInCookie(origin, person.email);
}

/** The suite of Sololaki House, which has one unit, at 100 dollars on every night. */
export async function plainSuite(db: pg.Client): Promise<RequestedRoom> {
  const { rows } = await db.query(
    "select r.hotel_id, r.id from rooms r join hotels h on h.id = r.hotel_id where h.name = 'Sololaki House' and r.room_type = 'suite'",
  );
  const { hotel_id: hotelId, id: roomId } = rows[0] as { hotel_id: string; id: string };
  await db.query("delete from special_rates where hotel_id = $1", [hotelId]);
  await db.query("delete from room_pricing where hotel_id = $1", [hotelId]);
  await db.query("update rooms set price = 10000 where hotel_id = $1 and id = $2", [hotelId, roomId]);
  return { hotelId, roomId };
}

export type Answer = { status: number; headers: Headers; body: string; to: string; code: string | null };

/** Sends a form like a browser; `code` is the booking of the URL that the response redirects to, if any. */
export async function sendForm(origin: string, cookie: string, path: string, fields: Record<string, string>): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie },
    body: new URLSearchParams(fields),
  });
  const to = answer.headers.get("location") ?? "";
  const code = answer.status === 302 ? new URL(to, "http://x").searchParams.get("reservation") : null;
  return { status: answer.status, headers: answer.headers, body: await answer.text(), to, code };
}

const mostTimes = 60;

/**
 * Sends a form until its response is final: one that asks the client to wait (429 or 503 with Retry-After) is sent again after that
 * time. The form has an idempotency key or has the same effect when it is sent twice.
 */
export async function sendPatiently(send: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; ; time++) {
    const answer = await send();
    const retryAfter = Number(answer.headers.get("retry-after"));
    if (![429, 503].includes(answer.status) || !retryAfter || time === mostTimes) return answer;
    await pause(retryAfter * 1000);
  }
}

export type RequestedStay = RequestedRoom & { stay: Stay; rooms: number; adults: number; total: Cents; idempotencyKey: string };

export const requestStay = (
  origin: string,
  cookie: string,
  { hotelId, roomId, stay, rooms, adults, total, idempotencyKey }: RequestedStay,
) => {
  const chosen = { ...stay, line: `${roomId}.standard.${rooms}.${adults}.0` };
  // The page of the form is the one that a rejection shows again.
  return sendForm(origin, cookie, `/book/${hotelId}?${new URLSearchParams(chosen)}`, {
    ...chosen,
    expectedTotal: String(total),
    idempotencyKey,
    holdAgain: "yes",
    firstName: "Nino",
    lastName: "Beridze",
  });
};

/** Books two nights of a room at 100 dollars a night, 224 with taxes. */
export const requestRoom = (origin: string, cookie: string, room: RequestedRoom, night: number, idempotencyKey: string) =>
  requestStay(origin, cookie, {
    ...room,
    stay: stayOf(dayAhead(night), dayAhead(night + 2)),
    rooms: 1,
    adults: 2,
    total: 22_400,
    idempotencyKey,
  });
