import { createCookie } from "react-router";
import type { FlittSimulator } from "../../dev/flitt-simulator/simulator.ts";
import { type Answer, type RequestedRoom, requestRoom, sendForm } from "./http-client.ts";
import type { Notice } from "./acknowledged.ts";

/** Something that a guest asks for, always under the same key; `take` says whether the answer is a definite one. */
export type GuestRequest = { what: string; send: (origin: string) => Promise<Answer>; take: (answer: Answer) => boolean };

/** What a page says, without its marks. */
export const wordsOf = (body: string) =>
  body
    .replaceAll(/<(script|style|head)\b.*?<\/\1>|<[^>]*>/gs, " ")
    .replaceAll(/\s+/g, " ")
    .slice(0, 1500);

/** The page of a site without its database names the request, and says when to ask again. */
export const isUnavailable = ({ status, headers, body }: Answer) =>
  status === 503 && Boolean(headers.get("retry-after")) && body.includes(headers.get("x-request-id") ?? "no id");

const toast = createCookie("toast");
const termsChanged = "Your payment or refund has changed since this page was opened. Please check again.";

/** What an answer has the next page say. */
export async function toastOf({ headers }: Answer): Promise<{ kind: string; text: string } | undefined> {
  const parsed: unknown = await toast.parse(headers.getSetCookie().find((one) => one.startsWith("toast=")) ?? null);
  if (typeof parsed !== "object" || parsed === null || !("kind" in parsed)) return undefined;
  return { kind: String(parsed.kind), text: "text" in parsed ? String(parsed.text) : "" };
}

/** The hidden fields of the forms of a page. */
const hiddenIn = (body: string) =>
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
        // Without a payment page it was rejected: it is cancelled, or another payment is in progress.
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
          // Its money came in while the page was read: it is read again.
          if ((await toastOf(answer))?.text !== termsChanged) return answer;
          form = undefined;
        }
      },
      take: ({ status }) => {
        if (status !== 302) return false;
        counts.cancelled++;
        acknowledged.cancelled.add(code);
        return true;
      },
    };
  }
  return { booking, paying, cancelling };
}
