import type { NightChange } from "#domain/availability/night-change.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import type { TestEnv } from "../support/test-env-on.ts";
import type { Call } from "./explain.ts";
import { type RequestedStay, requestStay, sendForm, sendPatiently, signedInFromEnv } from "./http-client.ts";
import { alreadyCancelled, toastOf, wordsOf } from "./requests.ts";

/** The response to a call, in the form of `explain`. */
type Notice = Pick<Call, "answer" | "night" | "total">;

const unknown = (status: number, body: string): Notice => ({ answer: `an answer of ${status}: ${wordsOf(body)}` });

/** The forms of guests and the front desk, sent by one client to the site at `origin`, again when it asks to wait. */
export async function formsOf(env: TestEnv, origin: string, people: { guest: Actor; desk: string }) {
  const cookie = await signedInFromEnv(env, people.guest);
  return {
    async book(stay: RequestedStay): Promise<Notice & { code?: string }> {
      const { status, body, code } = await sendPatiently(() => requestStay(origin, cookie, stay));
      if (code) {
        const booked = await env.ctx.db.selectFrom("reservations").select("total").where("code", "=", code).executeTakeFirstOrThrow();
        return { answer: "done", code, total: booked.total };
      }
      const full = /The room is full on the night of ([A-Z][a-z]+ \d+, \d+)\./.exec(body)?.[1];
      if (status !== 409) return unknown(status, body);
      if (full) return { answer: "full", night: new Date(`${full} UTC`).toISOString().slice(0, 10) };
      if (/Only \d+ of these rooms (?:is|are) free/.test(body)) return { answer: "full" };
      return body.includes("The price has changed from") ? { answer: "price_changed" } : unknown(status, body);
    },
    async cancel(code: string): Promise<Notice> {
      const idempotencyKey = crypto.randomUUID();
      // Nothing was paid.
      const fields = { reason: "", idempotencyKey, shown: "0 0 0 0" };
      const answer = await sendPatiently(() => sendForm(origin, cookie, `/trips/${code}`, fields));
      if (answer.status === 409 && answer.body.includes(alreadyCancelled)) return { answer: "already_cancelled" };
      const notice = await toastOf(answer);
      if (answer.status !== 302 || !notice) return unknown(answer.status, answer.body);
      return { answer: notice.kind === "success" ? "done" : notice.text };
    },
    async change(
      { hotelId, roomId, stay }: Pick<RequestedStay, "hotelId" | "roomId" | "stay">,
      { closed, price }: NightChange,
    ): Promise<Notice> {
      const fields = {
        hotelId,
        roomIds: roomId,
        from: stay.checkIn,
        to: addDays(stay.checkOut, -1),
        ...(closed !== undefined && { closed: closed ? "yes" : "no" }),
        ...(price === null && { standardPrice: "yes" }),
        ...(typeof price === "number" && { price: String(price / 100) }),
      };
      const { status, body } = await sendPatiently(() => sendForm(origin, people.desk, "/hotel-manager/availability/nights", fields));
      return status === 200 ? { answer: "done" } : unknown(status, body);
    },
  };
}
