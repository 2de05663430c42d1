import { randomBytes } from "node:crypto";
import type { Delivery } from "../card-simulation/callbacks.ts";
import type { CardOrder } from "../card-simulation/simulator.ts";
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
  intent: "none" | "requires_payment_method" | "requires_action" | "succeeded";
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

const returnedOf = ({ refunds }: SimulatedSession): number =>
  refunds.filter(({ status }) => status === "succeeded").reduce((sum, { amount }) => sum + amount, 0);

/** What no other refund has taken: also a pending one holds its amount. */
export const refundableOf = ({ amount, refunds }: SimulatedSession): number =>
  amount - refunds.filter(({ status }) => status !== "failed").reduce((sum, refund) => sum + refund.amount, 0);

export const statusOf = (session: SimulatedSession, now: number): "open" | "complete" | "expired" => {
  if (session.intent === "succeeded") return "complete";
  return session.closed || now >= session.expiresAt ? "expired" : "open";
};

/** The session as the simulators of all providers tell an order. */
export const orderOf = (session: SimulatedSession): CardOrder => ({
  orderId: session.orderId,
  token: session.token,
  amount: session.amount,
  reversed: returnedOf(session),
  paid: session.intent === "succeeded" ? "approved" : session.intent === "requires_action" ? "processing" : "no",
  reversals: Object.fromEntries(
    session.refunds
      .filter(({ status }) => status === "succeeded")
      .map(({ id, amount, metadata }) => [metadata["refund_id"] ?? id, { amount }]),
  ),
});
