import { type RawBuilder, sql } from "kysely";
import type { EntryKind } from "./journal.ts";

const kinds = ["captured", "returned", "refund_by_hand", "chargeback", "chargeback_won"] as const satisfies EntryKind[];

/** SQL: whether an entry moves money between guests and the site; its lines of `bank` and `provider` say how much. */
export const ofGuests = (entry: "e"): RawBuilder<boolean> =>
  sql`${sql.ref(entry)}.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;
