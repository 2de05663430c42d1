import { approvePayout, losePayout, settlePayout, undoPayout } from "#domain/payout/move-payout.server.ts";
import { savePayee } from "#domain/payout/payees.server.ts";
import { listPayouts } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { sealed, unsealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { samplePassword } from "../../sample-guards/sample-accounts.ts";
import type { MadeHotel } from "../load-sample-data.ts";
import { must } from "../must.ts";
import { sampleSecret } from "../quiet-ctx.ts";

/** Numbers that banks give as examples. */
const ibans = ["GE29NB0000000101904917", "GR1601101250000000012300695", "DE89370400440532013000"];

/** Enters the bank details of the sample manager's hotels; the other owners have not yet. */
export async function enterBankDetails(ctx: Ctx, hotels: readonly MadeHotel[]): Promise<void> {
  for (const [index, { hotelId, name, city, owner }] of hotels.filter(({ own }) => own).entries()) {
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
    must(await savePayee({ ...ctx, actor: owner }, { hotelId, password: samplePassword, details }));
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

/** Once a month the payouts of the last one are known to be paid, except one that came back and one of which the bank has said nothing, and all that is open is paid out. */
export async function payOut(ctx: Ctx): Promise<void> {
  const month = ctx.now().getUTCMonth();
  for (const [index, { id }] of (await listPayouts(ctx, "sent")).entries())
    if (month === 6 && index === 0) must(await undoPayout(ctx, id, "return", "The bank returned it: account number unknown"));
    else if (month === 9 && index === 0) must(await losePayout(ctx, id, "The bank’s site broke off while the file was uploaded"));
    else must(await settlePayout(ctx, id, `TBC ${ctx.now().toISOString().slice(0, 7)}-${index + 1}`));
  if (must(await preparePayouts(ctx)).payouts === 0) return;
  for (const { id } of await listPayouts(ctx, "draft")) must(await approvePayout(ctx, id));
  must(await sendPayouts(ctx));
}
