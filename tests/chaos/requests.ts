import { createCookie } from "react-router";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import type { Notice } from "./acknowledged.ts";
import { type Answer, type RequestedRoom, requestRoom, sendForm } from "./http-client.ts";

/** A guest's request, always under the same key; `take` returns whether the response is final. */
export type GuestRequest = { what: string; send: (origin: string) => Promise<Answer>; take: (answer: Answer) => boolean };

/** The text of a page without its markup. */
export const wordsOf = (body: string) =>
  body
    .replaceAll(/<(script|style|head)\b.*?<\/\1>|<[^>]*>/gs, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, 1500);

/** Whether it is the 503 page of a site without its database, with request id and Retry-After. */
export const isUnavailable = ({ status, headers, body }: Answer) =>
  status === 503 && Boolean(headers.get("retry-after")) && body.includes(headers.get("x-request-id") ?? "no id");

const toast = createCookie("toast");
export const alreadyCancelled = "It has already been cancelled.";
const termsChanged = "Your payment or refund has changed since this page was opened. Please check again.";

/** The notice that a response sets for the next page. */
export async function toastOf({ headers }: Answer): Promise<{ kind: string; text: string } | undefined> {
  const parsed: unknown = await toast.parse(headers.getSetCookie().find((one) => one.startsWith("toast=")) ?? null);
  if (typeof parsed !== "object" || parsed === null || !("kind" in parsed)) return undefined;
  return { kind: String(parsed.kind), text: "text" in parsed ? String(parsed.text) : "" };
}

/** The hidden fields of the forms of a page. */
export const hiddenIn = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );

type Counts = { booked: number; rejected: number; paid: number; cancelled: number };

/** The requests of the load's guests. Acknowledged responses are recorded. */
export function requestsOf({
  cookie,
  room,
  acknowledged,
  counts,
  provider,
  tick,
}: {
  cookie: string;
  room: RequestedRoom;
  acknowledged: Notice;
  counts: Counts;
  provider: FlittSimulator;
  tick: () => void;
}) {
  function booking(night: number, then: (code: string) => void): GuestRequest {
    const key = crypto.randomUUID();
    return {
      what: `book ${night}`,
      send: (origin) => requestRoom(origin, cookie, room, night, key),
      take: ({ status, code, body }) => {
        if (code) {
          if (!acknowledged.booked.has(code)) counts.booked++;
          acknowledged.booked.add(code);
          then(code);
          return true;
        }
        const full = status === 409 && body.includes("The room is full on the night of");
        if (full) counts.rejected++;
        return full;
      },
    };
  }
  function paying(code: string, card: string): GuestRequest {
    const idempotencyKey = crypto.randomUUID();
    return {
      what: `pay ${code}`,
      send: (origin) => sendForm(origin, cookie, `/trips/${code}/pay`, { idempotencyKey }),
      take: ({ status, to }) => {
        const order = provider.orders().find(({ token }) => to.endsWith(token));
        if (order) {
          tick();
          provider.pay(order.orderId, card);
          counts.paid++;
        }
        // Without a payment page it was rejected: the booking is cancelled, or another payment is in progress.
        return status === 303 || status === 302;
      },
    };
  }
  function cancelling(code: string): GuestRequest {
    const path = `/trips/${code}`;
    let form: Record<string, string> | undefined;
    return {
      what: `cancel ${code}`,
      async send(origin) {
        for (;;) {
          if (!form) {
            const page = await fetch(origin + path, { headers: { cookie } });
            const body = await page.text();
            if (page.status !== 200) return { status: page.status, headers: page.headers, body, to: "", code: null };
            form = { ...hiddenIn(body), reason: "Plans changed" };
          }
          const answer = await sendForm(origin, cookie, path, form);
          // Money was captured while the page was read: read it again.
          if (!(answer.status === 409 && answer.body.includes(termsChanged))) return answer;
          form = undefined;
        }
      },
      take: ({ status, body }) => {
        if (status !== 302 && !(status === 409 && body.includes(alreadyCancelled))) return false;
        counts.cancelled++;
        acknowledged.cancelled.add(code);
        return true;
      },
    };
  }
  return { booking, paying, cancelling };
}
