import { setTimeout as pause } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import { stayOf } from "../support/booking.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { beginSession, type SessionCookie, signedInPerson } from "../support/session.ts";
import type { TestEnv } from "../support/test-env-on.ts";

export type RequestedRoom = { hotelId: string; roomId: string };

/** AUTH_SECRET of the sites. */
export const authSecret = "under-load-".repeat(5);

const header = ({ name, value }: SessionCookie) => `${name}=${value}`;

/** The cookies of new people with a session. */
export async function signedInPeople(db: pg.Client, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let index = 0; index < count; index++)
    cookies.push(header((await signedInPerson(db, authSecret, { firstName: "Nino", lastName: "Beridze" })).cookie));
  return cookies;
}

/** The cookie of a new session of a person of the test environment. */
export async function signedInFromEnv({ ctx }: TestEnv, { email }: Actor): Promise<string> {
  const query = (text: string, values: unknown[]) => ctx.db.executeQuery(CompiledQuery.raw(text, values));
  return header(await beginSession({ query }, authSecret, email));
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
