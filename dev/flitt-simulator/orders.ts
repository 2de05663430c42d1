import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";

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
  paid: "no" | "processing" | "approved" | "declined";
  card: string;
  reversed: number;
  reversals: Record<string, { amount: number; total: number; status: string }>;
};

export type Delivery = { orderId: string; dueAt: number; tries: number; body: string };

type State = { orders: Record<string, SimulatedOrder>; deliveries: Delivery[]; lastPaymentId: number };

/** The orders of the simulator, kept in a file when one is named, so that they outlive the process. */
export class Orders {
  readonly #file: string | undefined;
  readonly #state: State;

  constructor(file: string | undefined) {
    this.#file = file;
    this.#state = this.#read() ?? { orders: {}, deliveries: [], lastPaymentId: 805_230_000 };
  }

  #read(): State | undefined {
    if (!this.#file) return undefined;
    try {
      return JSON.parse(readFileSync(this.#file, "utf8")) as State;
    } catch {
      return undefined;
    }
  }

  save(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state));
    renameSync(`${this.#file}.new`, this.#file);
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

  byToken(token: string): SimulatedOrder | undefined {
    return this.all().find((order) => order.token === token);
  }

  /** Takes over a paid order; one that is known stays as it is. Saved with the next change. */
  adopt({
    orderId,
    amount,
    currency,
    reversed,
    at,
  }: Pick<SimulatedOrder, "orderId" | "amount" | "currency" | "reversed"> & { at: Date }): void {
    if (this.find(orderId)) return;
    const nowhere = { description: "", responseUrl: "", callbackUrl: "", cancelUrl: "", email: "", lang: "en" };
    const state = { token: "", paymentId: ++this.#state.lastPaymentId, paid: "approved" as const, card: "", reversals: {} };
    this.#state.orders[orderId] = { orderId, amount, currency, reversed, createdAt: at.getTime(), lifetime: 0, ...nowhere, ...state };
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

/** The order_status that Flitt would report at `now`. */
export function statusOf(order: SimulatedOrder, now: number): string {
  if (order.paid === "approved") return order.reversed > 0 && order.reversed === order.amount ? "reversed" : "approved";
  if (order.paid === "declined") return "declined";
  if (now >= order.createdAt + order.lifetime * 1000) return "expired";
  return order.paid === "processing" ? "processing" : "created";
}
