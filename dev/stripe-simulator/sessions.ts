import { randomBytes } from "node:crypto";
import type { Delivery } from "../card-simulation/callbacks.ts";
import { type CardOrder, holdDays } from "../card-simulation/simulator.ts";
import { StateFile } from "../card-simulation/state-file.ts";

export type SimulatedRefund = {
  id: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created: number;
};

/** A checkout session with its payment intent. Instants are seconds, as in Stripe's API. */
export type SimulatedSession = {
  id: string;
  intentId: string;
  token: string;
  orderId: string;
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  email: string;
  lang: string;
  created: number;
  expiresAt: number;
  /** Closed by the site before its time. */
  closed: boolean;
  intent: "none" | "requires_payment_method" | "requires_action" | "requires_capture" | "canceled" | "succeeded";
  /** Of a payment with manual capture: when its amount was held, and what was captured of it. */
  isHold?: boolean;
  heldAt?: number;
  captured?: number;
  card: string;
  refunds: SimulatedRefund[];
  disputed: boolean;
};

/** A response that is repeated under the same idempotency key. */
export type Kept = { at: number; request: string; status: 200 | 402; body: unknown };

type State = { sessions: SimulatedSession[]; deliveries: Delivery[]; keys: Record<string, Kept> };

export class Sessions {
  readonly #stored: StateFile<State>;

  constructor(file: string | undefined) {
    this.#stored = new StateFile<State>(file, { sessions: [], deliveries: [], keys: {} });
  }

  save(): void {
    this.#stored.save();
  }

  get deliveries(): Delivery[] {
    return this.#stored.state.deliveries;
  }

  get keys(): Record<string, Kept> {
    return this.#stored.state.keys;
  }

  all(): SimulatedSession[] {
    return this.#stored.state.sessions;
  }

  find(which: Partial<Pick<SimulatedSession, "id" | "intentId" | "orderId" | "token">>): SimulatedSession | undefined {
    const [[name, value] = []] = Object.entries(which);
    return this.all().find((session) => name !== undefined && session[name as keyof typeof which] === value);
  }

  add(
    session: Omit<SimulatedSession, "id" | "intentId" | "token" | "closed" | "intent" | "card" | "refunds" | "disputed">,
  ): SimulatedSession {
    const made: SimulatedSession = {
      ...session,
      id: newId("cs_test_"),
      intentId: newId("pi_"),
      token: randomBytes(20).toString("hex"),
      closed: false,
      intent: "none",
      card: "",
      refunds: [],
      disputed: false,
    };
    this.all().push(made);
    this.save();
    return made;
  }
}

export const newId = (prefix: string): string => prefix + randomBytes(12).toString("hex");

/** What was taken from the card. */
export const takenOf = ({ intent, amount, captured }: SimulatedSession): number => (intent === "succeeded" ? (captured ?? amount) : 0);

/** Until when an authorised amount can be captured. */
export const heldUntil = ({ heldAt = 0 }: SimulatedSession): number => heldAt + holdDays * 86_400;

/** Cancels a payment whose amount was held for too long; tells whether it did. */
export function endHold(session: SimulatedSession, now: number): boolean {
  if (session.intent !== "requires_capture" || now < heldUntil(session)) return false;
  session.intent = "canceled";
  return true;
}

const returnedOf = ({ refunds }: SimulatedSession): number =>
  refunds.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0);

/** What no other refund has taken: also a pending one holds its amount. */
export const refundableOf = (session: SimulatedSession): number =>
  takenOf(session) - session.refunds.filter(({ status }) => status !== "failed").reduce((sum, refund) => sum + refund.amount, 0);

export const statusOf = (session: SimulatedSession, now: number): "open" | "complete" | "expired" => {
  if (["succeeded", "requires_capture", "canceled"].includes(session.intent)) return "complete";
  return session.closed || now >= session.expiresAt ? "expired" : "open";
};

const paidOf = {
  none: "no",
  requires_payment_method: "no",
  requires_action: "processing",
  requires_capture: "held",
  canceled: "released",
  succeeded: "approved",
} as const satisfies Record<SimulatedSession["intent"], CardOrder["paid"]>;

/** The session as the simulators of all providers tell an order. */
export const orderOf = (session: SimulatedSession): CardOrder => ({
  orderId: session.orderId,
  token: session.token,
  amount: session.amount,
  reversed: returnedOf(session),
  paid: paidOf[session.intent],
  taken: takenOf(session),
  reversals: Object.fromEntries(
    session.refunds
      .filter(({ status }) => status === "succeeded")
      .map(({ id, amount, metadata }) => [metadata["refund_id"] ?? id, { amount }]),
  ),
});
