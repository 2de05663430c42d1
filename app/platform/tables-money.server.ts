import type { ColumnType, Generated, JSONColumnType } from "kysely";

/** The books, and what watches over them. */
export type MoneyTables = {
  ledger_entries: {
    hotel_id: string;
    transaction_id: string;
    line: number;
    account: "guest" | "hotel" | "provider" | "refunds_due" | "refunds_failed";
    amount: number;
    kind:
      | "captured"
      | "refund_requested"
      | "refund_done"
      | "refund_failed"
      | "refund_retried"
      | "refund_by_hand"
      | "refund_withdrawn"
      | "returned"
      | "reversal"
      | "chargeback"
      | "chargeback_won";
    reason_key: string;
    payment_id: string;
    created_at: Date;
  };
  chargebacks: {
    hotel_id: string;
    id: string;
    payment_id: string;
    reservation_id: string;
    amount: number;
    reference: string;
    note: string;
    state: Generated<"open" | "won" | "lost">;
    created_at: Date;
    closed_at: Date | null;
  };
  reconciliation_breaks: {
    id: string;
    key: string;
    kind: string;
    hotel_id: string;
    reservation_id: string;
    payment_id: string | null;
    facts: JSONColumnType<Record<string, number | string | null>>;
    first_seen_at: Date;
    last_seen_at: Date;
    resolved_at: Date | null;
    resolved_by: string | null;
    note: string | null;
  };
  idempotency_keys: {
    user_id: string;
    route: string;
    key: string;
    request_hash: string;
    state: Generated<"running" | "done">;
    claim: string;
    claimed_at: Date;
    answer: ColumnType<unknown, string | null, string | null>;
    created_at: Date;
  };
};
