/** Injected errors of one order, or of all of them under the name `all`. */
export type Fault =
  | "create_hangs_done"
  | "create_hangs_undone"
  | "create_lost_done"
  | "create_lost_undone"
  | "create_duplicate"
  | "create_refused"
  | "create_without_page"
  | "status_down"
  | "status_unknown_order"
  | "callback_never"
  | "callback_twice"
  | "callback_forged"
  | "wrong_amount"
  | "wrong_currency"
  | "real_money"
  | "part_called_reversed"
  | "held_only"
  | "verification"
  | "refund_hangs_done"
  | "refund_hangs_undone"
  | "refund_lost_done"
  | "refund_created"
  | "refund_no_turnover"
  | "refund_declined"
  | "capture_hangs_undone"
  | "capture_lost_done"
  | "capture_pending"
  | "capture_declined"
  | "settle_lost_done"
  | "settle_lost_undone"
  | "settle_pending"
  | "settle_declined"
  | "settle_refused"
  | "release_lost_done"
  | "release_declined"
  | "return_by_get";

/** Amounts in cents whose last two digits inject an error, for manual tests. */
const faultOfAmount: Record<number, Fault> = {
  91: "callback_never",
  92: "callback_twice",
  93: "wrong_amount",
  94: "refund_no_turnover",
  95: "refund_created",
  96: "return_by_get",
};

export class Faults {
  readonly #byOrder = new Map<string, Set<Fault>>();
  #ofAmounts = faultOfAmount;

  set(order: string, ...faults: Fault[]): void {
    this.#byOrder.set(order, new Set(faults));
  }

  /** From now on amounts inject nothing. */
  ignoreAmounts(): void {
    this.#ofAmounts = {};
  }

  clear(): void {
    this.#byOrder.clear();
  }

  has(fault: Fault, orderId: string, amount: number): boolean {
    return (
      (this.#byOrder.get(orderId)?.has(fault) ?? false) ||
      (this.#byOrder.get("all")?.has(fault) ?? false) ||
      this.#ofAmounts[amount % 100] === fault
    );
  }
}
