import { randomBytes } from "node:crypto";
import type { Delivery } from "../card-simulation/callbacks.ts";
import { type CardOrder, holdDays } from "../card-simulation/simulator.ts";
import { StateFile } from "../card-simulation/state-file.ts";

export type SimulatedOrder = {
  orderId: string;
  token: string;
  paymentId: number;
  amount: number;
  currency: string;
  description: string;
  responseUrl: string;
  callbackUrl: string;
  cancelUrl: string;
  email: string;
  lang: string;
  createdAt: number;
  lifetime: number;
  paid: CardOrder["paid"];
  /** Of a card hold: when it was placed, and what was captured of it. */
  isHold?: boolean;
  heldAt?: number;
  captured?: number;
  card: string;
  reversed: number;
  reversals: Record<string, { amount: number; total: number; status: string }>;
  /** What receivers have of it, once it is split. */
  parts?: Record<string, number>;
};

/** A request to split an order. */
export type Settlement = {
  settlementId: string;
  orderId: string;
  amount: number;
  currency: string;
  status: "processing" | "approved" | "declined";
  parts: Record<string, number>;
};

/** An order without the data of its pages and callbacks. */
export type KnownOrder = Omit<SimulatedOrder, "token" | "description" | "responseUrl" | "callbackUrl" | "cancelUrl" | "email" | "lang">;

type State = {
  orders: Record<string, SimulatedOrder>;
  settlements?: Record<string, Settlement>;
  deliveries: Delivery[];
  lastPaymentId: number;
};

/** The orders of the simulator. */
export class Orders {
  readonly #stored: StateFile<State>;

  constructor(file: string | undefined) {
    this.#stored = new StateFile<State>(file, { orders: {}, deliveries: [], lastPaymentId: 805_230_000 });
  }

  get #state(): State {
    return this.#stored.state;
  }

  save(): void {
    this.#stored.save();
  }

  get deliveries(): Delivery[] {
    return this.#state.deliveries;
  }

  all(): SimulatedOrder[] {
    return Object.values(this.#state.orders);
  }

  find(orderId: string): SimulatedOrder | undefined {
    return Object.hasOwn(this.#state.orders, orderId) ? this.#state.orders[orderId] : undefined;
  }

  get settlements(): Record<string, Settlement> {
    return (this.#state.settlements ??= {});
  }

  byToken(token: string): SimulatedOrder | undefined {
    return this.all().find((order) => order.token === token);
  }

  /** Imports an order; an existing one is unchanged. Saved with the next change. */
  take(order: KnownOrder): void {
    if (this.find(order.orderId)) return;
    const nowhere = { token: "", description: "", responseUrl: "", callbackUrl: "", cancelUrl: "", email: "", lang: "en" };
    this.#state.orders[order.orderId] = { ...order, ...nowhere };
  }

  /** Imports a paid order with minimal data. */
  adopt({ at, ...paid }: Pick<SimulatedOrder, "orderId" | "amount" | "currency" | "reversed"> & { at: Date }): void {
    if (this.find(paid.orderId)) return;
    const made = { paymentId: ++this.#state.lastPaymentId, createdAt: at.getTime(), lifetime: 0 };
    this.take({ ...paid, ...made, paid: "approved", card: "", reversals: {} });
  }

  add(order: Omit<SimulatedOrder, "token" | "paymentId" | "paid" | "card" | "reversed" | "reversals">) {
    const made: SimulatedOrder = {
      ...order,
      token: randomBytes(20).toString("hex"),
      paymentId: ++this.#state.lastPaymentId,
      paid: "no",
      card: "",
      reversed: 0,
      reversals: {},
    };
    this.#state.orders[order.orderId] = made;
    this.save();
    return made;
  }
}

/** What was taken from the card. */
export const takenOf = ({ paid, amount, captured }: SimulatedOrder): number => (paid === "approved" ? (captured ?? amount) : 0);

/** The end of a card hold whose days are over. */
export function endHold(order: SimulatedOrder, now: number): void {
  if (order.paid === "held" && now >= (order.heldAt ?? 0) + holdDays * 86_400_000) order.paid = "released";
}

/** The order as the simulators of all providers tell it. */
export function orderOf(order: SimulatedOrder, now: number): SimulatedOrder & CardOrder {
  endHold(order, now);
  return { ...order, taken: takenOf(order) };
}

/** The order_status that Flitt would report at `now`. */
export function statusOf(order: SimulatedOrder, now: number): string {
  endHold(order, now);
  if (order.paid === "held") return "approved";
  if (order.paid === "released") return "reversed";
  if (order.paid === "approved") return order.reversed > 0 && order.reversed === takenOf(order) ? "reversed" : "approved";
  if (order.paid === "declined") return "declined";
  if (now >= order.createdAt + order.lifetime * 1000) return "expired";
  return order.paid === "processing" ? "processing" : "created";
}
