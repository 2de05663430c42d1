import { sql } from "kysely";
import { checkPassword } from "#domain/account/check-password.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { newId } from "#platform/id.server.ts";
import { keepPeriods } from "./payee-periods.server.ts";
import { holdDays, isHolder, type Payee, type PayeeRejection } from "./payee.ts";

/** The payee of a hotel with its current account; undefined if there is none. */
export async function payeeOf(ctx: Ctx, hotelId: string): Promise<Payee | undefined> {
  const { rows } = await sql<Payee>`
    select p.id, p.name, p.register_number as "registerNumber", p.tax_number as "taxNumber", p.street, p.town,
      p.postal_code as "postalCode", p.country, b.holder, b.ending, ${utcText("b.payable_from")} as "payableFrom",
      coalesce(v.receiver, '') as receiver, ${utcText("v.payable_from")} as "receiverFrom",
      (select coalesce(array_agg(h.name order by h.name), '{}') from payee_hotels o join hotels h on h.id = o.hotel_id
        where o.payee_id = p.id and o.hotel_id <> l.hotel_id) as "otherHotels"
    from payee_hotels l join payees p on p.id = l.payee_id join bank_accounts b on b.payee_id = p.id and b.ended_at is null
    left join payee_receivers v on v.payee_id = p.id and v.ended_at is null
    where l.hotel_id = ${hotelId}`.execute(ctx.db);
  return rows[0];
}

export type PayeeDetails = Pick<
  Payee,
  "name" | "registerNumber" | "taxNumber" | "street" | "town" | "postalCode" | "country" | "holder"
> & {
  /** Of a new account; empty: the current one stays. */
  iban: string;
  /** Its account at Flitt, empty for none; undefined: the current one stays. */
  receiver?: string | undefined;
};

/**
 * Stores who is paid for a hotel and to which account and receiver, and for its other hotels the same; what it said before is kept with
 * its time. The owner's password proves that it is them. A new account may be paid after three days, and the owner is told by e-mail.
 * Owners and administrators only.
 */
export async function savePayee(
  ctx: Ctx,
  { hotelId, password, details }: { hotelId: string; password: string; details: PayeeDetails },
): Promise<Outcome<{ isNewAccount: boolean }, PayeeRejection>> {
  if (!isHolder(details.holder, details.name)) return rejected({ code: "holder_differs" });
  const proved = await checkPassword(ctx, password);
  if (!proved.ok) return proved;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ isNewAccount: boolean }, PayeeRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "money", "locked", "archived too");
    if (!hotel || hotel.role === "manager") return rejected({ code: "not_allowed" });
    const known = await payeeOf(ctx, hotelId);
    const id = known?.id ?? newId();
    await ctx.db.selectFrom("payees").select("id").where("id", "=", id).forUpdate().execute();
    const now = ctx.now();
    const { name, registerNumber: register_number, taxNumber: tax_number, street, town, postalCode: postal_code, country } = details;
    const row = { name, register_number, tax_number, street, town, postal_code, country, updated_at: now };
    if (known) await ctx.db.updateTable("payees").set(row).where("id", "=", id).execute();
    else {
      await ctx.db
        .insertInto("payees")
        .values({ ...row, id, created_at: now })
        .execute();
      await ctx.db.insertInto("payee_hotels").values({ hotel_id: hotelId, payee_id: id }).execute();
    }
    await keepPeriods(ctx, id);
    const isNewAccount = details.iban !== "";
    if (isNewAccount) await replaceAccount(ctx, id, details);
    else
      await ctx.db
        .updateTable("bank_accounts")
        .set({ holder: details.holder })
        .where("payee_id", "=", id)
        .where("ended_at", "is", null)
        .execute();
    const { receiver } = details;
    const isNewReceiver = receiver !== undefined && receiver !== (known?.receiver ?? "");
    if (isNewReceiver) await replaceReceiver(ctx, id, receiver);
    const { iban, ...stored } = details;
    await recordChange(ctx, {
      hotelId,
      action: "payee.save",
      subjectId: id,
      ...(known && { before: { name: known.name, ending: known.ending, ...(isNewReceiver && { receiver: known.receiver }) } }),
      after: { ...stored, ...(isNewAccount && { ending: iban.slice(-4) }) },
    });
    if (isNewAccount) await tellOwner(ctx, hotel.owner_id, iban.slice(-4));
    if (isNewReceiver && receiver !== "") await tellOwner(ctx, hotel.owner_id, receiver.slice(-4));
    return done({ isNewAccount: isNewAccount || isNewReceiver });
  });
}

async function replaceAccount(ctx: Ctx, payeeId: string, { holder, iban }: PayeeDetails): Promise<void> {
  const now = ctx.now();
  // What is prepared for the former account, which may be somebody else's, is prepared again for the new one.
  await ctx.db
    .updateTable("payouts")
    .set({ state: "cancelled", ended_at: now })
    .where("payee_id", "=", payeeId)
    .where("state", "in", ["draft", "approved"])
    .where("method", "=", "bank")
    .execute();
  await ctx.db.updateTable("bank_accounts").set({ ended_at: now }).where("payee_id", "=", payeeId).where("ended_at", "is", null).execute();
  await ctx.db
    .insertInto("bank_accounts")
    .values({
      id: newId(),
      payee_id: payeeId,
      holder,
      iban: await sealed(ctx, iban),
      ending: iban.slice(-4),
      payable_from: new Date(now.getTime() + holdDays * 86_400_000),
      created_at: now,
      created_by: ctx.actor?.id ?? null,
    })
    .execute();
}

/** Replaces the account of a payee at the card provider, or ends it; what is prepared for it is cancelled. */
async function replaceReceiver(ctx: Ctx, payeeId: string, receiver: string): Promise<void> {
  const now = ctx.now();
  await sql`
    with ended as (update payouts set state = 'cancelled', ended_at = ${now}
      where payee_id = ${payeeId} and state in ('draft', 'approved') and method = 'flitt' returning id)
    update payout_settlements set is_void = true where payout_id in (select id from ended)`.execute(ctx.db);
  await ctx.db
    .updateTable("payee_receivers")
    .set({ ended_at: now })
    .where("payee_id", "=", payeeId)
    .where("ended_at", "is", null)
    .execute();
  if (receiver === "") return;
  await ctx.db
    .insertInto("payee_receivers")
    .values({
      id: newId(),
      payee_id: payeeId,
      provider: "flitt",
      receiver,
      payable_from: new Date(now.getTime() + holdDays * 86_400_000),
      created_at: now,
      created_by: ctx.actor?.id ?? null,
    })
    .execute();
}

async function tellOwner(ctx: Ctx, ownerId: string, ending: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom("users")
    .select(["name", "email", "locale"])
    .where("id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (owner)
    await ctx.jobs.enqueue("send-mail", {
      mail: "bank-account-changed",
      to: owner.email,
      locale: owner.locale,
      facts: { name: owner.name, ending, days: String(holdDays) },
    });
}
