import { sql } from "kysely";
import { refundGoodwill } from "#domain/front-desk/refund-goodwill.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { approvePayout, losePayout } from "#domain/payout/move-payout.server.ts";
import { savePayee } from "#domain/payout/payees.server.ts";
import { listPayouts } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { applyStatement } from "#domain/payout/statement/apply-statement.server.ts";
import { storeStatements } from "#domain/payout/statement/store-statement.server.ts";
import type { Actor } from "#kit/actor.ts";
import { sealed, unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { samplePassword } from "../../sample-guards/sample-accounts.ts";
import type { MadeHotel } from "../load-sample-data.ts";
import { must } from "../must.ts";
import { sampleSecret } from "../quiet-ctx.ts";
import { type SampleLine, sampleStatement } from "./bank-statement.ts";

/** Numbers that banks give as examples. */
const ibans = ["GE29NB0000000101904917", "GR1601101250000000012300695", "DE89370400440532013000"];

/** Hotels of others that owe something: one after three reminders, one since a few days. */
export const owing = { overdue: "Bunker Hill Rooms", fresh: "Sanur Morning Villas" } as const;

/** Enters the bank details of the sample manager's hotels, and as an administrator those that owe something; the other owners have not yet. */
export async function enterBankDetails(ctx: Ctx, admin: Actor, hotels: readonly MadeHotel[]): Promise<void> {
  const paid = hotels.filter(({ own, name }) => own || name === owing.overdue || name === owing.fresh);
  for (const [index, { hotelId, name, city, own, owner }] of paid.entries()) {
    const details = {
      name: `${name} LLC`,
      registerNumber: `40${index}1234567`,
      taxNumber: `40${index}7654321`,
      street: "1 Harbour Street",
      town: city,
      postalCode: "",
      country: "GE",
      holder: name,
      iban: ibans[index % ibans.length] ?? "",
    };
    must(await savePayee({ ...ctx, actor: own ? owner : admin }, { hotelId, password: samplePassword, details }));
  }
}

const made = { config: { authSecret: sampleSecret } };

/** Seals the accounts of loaded sample data with the secret of the site. */
export async function sealAgain(ctx: Ctx): Promise<void> {
  for (const { id, iban } of await ctx.db.selectFrom("bank_accounts").select(["id", "iban"]).execute()) {
    const again = await sealed(ctx, await unsealed(made, iban));
    await ctx.db.updateTable("bank_accounts").set({ iban: again }).where("id", "=", id).execute();
  }
  for (const { id, content } of await ctx.db.selectFrom("payout_files").select(["id", "content"]).execute())
    await ctx.db
      .updateTable("payout_files")
      .set({ content: await sealed(ctx, await unsealed(made, content)) })
      .where("id", "=", id)
      .execute();
}

/** Once a month all that is open is paid out. */
export async function payOut(ctx: Ctx): Promise<void> {
  if (must(await preparePayouts(ctx)).payouts === 0) return;
  for (const { id } of await listPayouts(ctx, "draft")) must(await approvePayout(ctx, id));
  must(await sendPayouts(ctx));
}

/** Days after which the bank says what became of the payouts; fewer than after which their outcome is unknown. */
export const bankDays = 3;

/** The bank has paid what was sent, except one that came back, and one whose upload broke off and of which it has said nothing since. */
export async function readBank(ctx: Ctx): Promise<void> {
  const month = ctx.now().getUTCMonth();
  const day = ctx.now().toISOString().slice(0, 10);
  const lines: SampleLine[] = [];
  for (const [index, { id, paidAmount }] of (await listPayouts(ctx, "sent")).entries()) {
    const line = { payoutId: id, amount: paidAmount ?? 0, reference: `TBC ${day.slice(0, 7)}-${index + 1}` };
    if (month === 9 && index === 0) must(await losePayout(ctx, id, "The bank’s site broke off while the file was uploaded"));
    else lines.push(line);
    if (month === 6 && index === 0) lines.push({ ...line, reference: `${line.reference}-R`, returned: "Account number unknown" });
  }
  if (lines.length === 0) return;
  for (const id of must(await storeStatements(ctx, sampleStatement(day, lines))).ids) must(await applyStatement(ctx, id));
}

/** Gives back half of what the card paid for the greatest stays of a hotel that were paid out, so that the hotel owes it. */
export async function refundPaidOut(ctx: Ctx, { hotelId, owner }: MadeHotel, stays: number): Promise<void> {
  const { rows } = await sql<{ code: string; charge: number }>`
    select r.code, r.charge from payout_items i join reservations r on r.hotel_id = i.hotel_id and r.id = i.reservation_id
    where i.hotel_id = ${hotelId} and i.payable > 0 order by i.payable desc, r.code limit ${stays}`.execute(ctx.db);
  for (const { code, charge } of rows) {
    const refund = { hotelId, code, amount: Math.floor(charge / 2), reason: "The heating was out of order", idempotencyKey: newId() };
    must(await refundGoodwill({ ...ctx, actor: owner }, refund));
  }
  const requested = await ctx.db
    .selectFrom("refunds")
    .select("id")
    .where("hotel_id", "=", hotelId)
    .where("status", "=", "requested")
    .execute();
  for (const { id } of requested) await sendRefund(ctx, hotelId, id);
}
