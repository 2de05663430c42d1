import { type RawBuilder, sql } from "kysely";
import { providerNames } from "#platform/payments/provider-names.ts";
import type { Account } from "./accounts.ts";
import type { EntryKind } from "./journal.ts";

const kinds = [
  "captured",
  "returned",
  "refund_by_hand",
  "chargeback",
  "chargeback_won",
  "card_hold_captured",
  "card_hold_returned",
] as const satisfies EntryKind[];

/** SQL: whether an entry moves money between guests and the site; its lines of `inHand` say how much. */
export const ofGuests = (entry: "e"): RawBuilder<boolean> =>
  sql`${sql.ref(entry)}.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** SQL: the accounts of such lines: what the site has at its bank and at card providers. */
export const inHand = sql.join((["bank", ...providerNames] as const satisfies readonly Account[]).map((account) => sql.lit(account)));
