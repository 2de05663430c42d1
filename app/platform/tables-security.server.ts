import type { Generated } from "kysely";

/** Tables that guard accounts. Addresses, persons and clients in them are keyed hashes: see pseudonym. */
export type SecurityTables = {
  sign_in_delays: { address: string; client: string; count: number; slot: Date; next_at: Date; ends_at: Date };
  security_events: {
    id: string;
    kind: string;
    person: Generated<string>;
    client: Generated<string>;
    detail: Generated<string>;
    minute: Date;
    count: Generated<number>;
    last_at: Date;
  };
};
