import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { writeJournal } from "#domain/ledger/write-journal.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { ofProvider, type PaymentEntry } from "./ledger.ts";
import type { PaymentRow } from "./payments.server.ts";

/** Writes journal entries of a payment that the caller has locked and changes in the same transaction, then those of its booking. */
export async function writeLedger(
  ctx: Ctx,
  { id, hotel_id, reservation_id, provider }: Pick<PaymentRow, "id" | "hotel_id" | "reservation_id" | "provider">,
  entries: readonly PaymentEntry[],
): Promise<void> {
  const stay = { hotelId: hotel_id, reservationId: reservation_id };
  const written = entries.map((entry) => ofProvider(provider, entry));
  await writeJournal(ctx, { ...stay, id }, written);
  if (entries.some(({ lines }) => lines.some(({ account }) => account === "advances"))) postAtCommit(ctx, stay);
}
