import { parse } from "csv-parse/sync";
import { isLess } from "#domain/payout/change-payout.server.ts";
import { approvePayout, cancelPayout, losePayout, settlePayout, undoPayout } from "#domain/payout/move-payout.server.ts";
import { owingHotels, settleBalance } from "#domain/payout/owed-balances.server.ts";
import { payoutFile } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { applyStatement } from "#domain/payout/statement/apply-statement.server.ts";
import { storeStatements } from "#domain/payout/statement/store-statement.server.ts";
import type { Actor } from "#kit/actor.ts";
import { camt053 } from "../support/bank-statement.ts";
import type { World } from "./week-steps.ts";
import type { YearPayee } from "./year-hotels.ts";
import type { Fate, Outside } from "./year-outside.ts";

const day = 24 * 60;
const holdMs = 3 * 86_400_000;

type PayoutWorld = Pick<World, "env" | "chance" | "as" | "say" | "does" | "plan"> & {
  outside: Outside;
  admins: readonly [Actor, Actor];
  payees: readonly YearPayee[];
  /** On both servers at once, sometimes. */
  both: <Value>(what: string, work: (as: World["as"]) => Promise<Value>) => Promise<Value | undefined>;
};

/** The state of payouts, as the operator's list shows it. */
const idsIn = async ({ env }: PayoutWorld, state: "draft" | "approved") =>
  (await env.ctx.db.selectFrom("payouts").select("id").where("state", "=", state).orderBy("created_at").orderBy("amount").execute()).map(
    ({ id }) => id,
  );

/** What is due is prepared and approved, what is above the limit by the other administrator; what has become less is prepared again. */
export async function prepareAndApprove(world: PayoutWorld) {
  const { does, as, both, admins } = world;
  await both("payouts are prepared", (as) => preparePayouts(as(admins[0])));
  for (const id of await idsIn(world, "draft")) {
    const approved = await does("a payout is approved", () => approvePayout(as(admins[0]), id));
    if (!approved || approved.ok) continue;
    if (approved.rejection.code === "second_person")
      await does("a payout is approved by another person", () => approvePayout(as(admins[1]), id));
    if (approved.rejection.code === "less_due")
      await does("a payout of too much is cancelled", () => cancelPayout(as(admins[0]), id, "Less is due"));
  }
}

/** The file is made and given to the bank, which does with each transfer what it likes. */
export async function send(world: PayoutWorld) {
  const { does, as, both, admins, env, say, outside, payees } = world;
  for (let round = 0; round < 2; round++) {
    const sent = await both("payouts are sent", (as) => sendPayouts(as(admins[0])));
    if (!sent || sent.ok || sent.rejection.code !== "less_due") break;
    for (const id of await idsIn(world, "approved"))
      if (await isLess(env.ctx, [id]))
        await does("a payout of too much is cancelled", () => cancelPayout(as(admins[0]), id, "Less is due"));
  }
  const files = await env.ctx.db.selectFrom("payout_files").select("id").orderBy("created_at").execute();
  for (const { id } of files) {
    if (outside.files.has(id)) continue;
    outside.files.add(id);
    const file = await payoutFile(env.as(admins[0]), id);
    const rows = parse(file?.content ?? "", { columns: true }) as { reference: string; iban: string; amount: string }[];
    for (const { reference, iban, amount } of rows) {
      if (outside.transfers.has(reference)) {
        say(`VIOLATION paid twice: the bank is asked for payout ${reference} again`);
        continue;
      }
      const payee = payees.find((one) => one.iban === iban);
      if (!payee || env.ctx.now().getTime() < payee.since + holdMs) say(`VIOLATION paid to ${iban}, which is old or fresh`);
      const transfer = { iban, amount: Math.round(Number(amount) * 100), isTold: false };
      outside.transfers.set(reference, transfer);
      atBank(world, reference, transfer);
    }
  }
}

const idOf = (reference: string) => reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** What the bank does with a transfer, and when the operator hears of it; the next statement tells what nobody has told before. */
function atBank(world: PayoutWorld, reference: string, transfer: { amount: number; isTold: boolean }) {
  const { chance, plan, does, as, outside, admins, say } = world;
  const id = idOf(reference);
  const by = () => as(chance.pick(admins));
  const debit = () => outside.move(reference, -transfer.amount);
  const settled = async (line: { isTold: boolean }, what = "the bank has paid") => {
    const told = await does(what, () => settlePayout(by(), id, `TBC ${reference.slice(0, 6)}`));
    line.isTold = transfer.isTold = true;
    if (told && !told.ok && told.rejection.code !== "not_now") say(`VIOLATION ${what}: ${told.rejection.code}`);
  };
  const failed = async (what: string) => {
    await does(what, () => undoPayout(by(), id, "fail", "Refused"));
    transfer.isTold = true;
  };
  const refused = () => failed("a payout of unknown outcome was refused");
  const acts: Record<Fate, () => Promise<unknown>> = {
    paid: () => settled(debit()),
    late: async () => {
      const line = debit();
      plan(chance.between(3 * day, 5 * day), "", () => settled(line, "the bank has paid, and says it late"));
    },
    twice: async () => {
      await settled(debit());
      await does("the bank has paid, and says it twice", () => settlePayout(by(), id, "again"));
    },
    refused: () => failed("the bank has refused a payout"),
    returned: async () => {
      const line = debit();
      await settled(line);
      plan(chance.between(day, 15 * day), "", async () => {
        const back = outside.move(reference, transfer.amount);
        await does("a payout came back that was paid", () => undoPayout(by(), id, "return", "Account closed"));
        line.isTold = back.isTold = transfer.isTold = true;
        if (chance.happens(0.3)) await does("a return is told twice", () => undoPayout(by(), id, "return", "again"));
      });
    },
    "returned by statement": async () => {
      const line = debit();
      if (chance.happens(0.5)) await settled(line);
      plan(chance.between(day, 15 * day), "", async () => outside.move(reference, transfer.amount));
    },
    "paid by statement": async () => debit(),
    "refused in silence": async () => plan(chance.between(9 * day, 40 * day), "", refused),
    "broken off": async () => {
      await does("the upload of a payout breaks off", () => losePayout(by(), id, "Broke off"));
      if (chance.happens(0.5)) plan(chance.between(9 * day, 40 * day), "", refused);
      else debit();
    },
  };
  const fate = acts[outside.nextFate(chance)];
  plan(chance.between(60, day), "", fate);
}

/** Hotels that owe more than is due to them pay it, or it is written off, or it waits for later shares. */
export async function collectBalances({ chance, does, as, env, outside, admins, say }: PayoutWorld) {
  for (const { hotelId, amount } of await owingHotels(env.ctx)) {
    if (chance.happens(0.4)) continue;
    const kind = chance.happens(0.6) ? "paid" : "written_off";
    const part = chance.happens(0.3) ? chance.between(1, amount) : amount;
    const request = { hotelId, kind, seen: amount, amount: part, note: "TBC 1" } as const;
    const settled = await does(`a balance is ${kind}`, () => settleBalance(as(admins[0]), request));
    if (settled && !settled.ok && ["in_preparation", "in_transit"].includes(settled.rejection.code)) continue;
    // Where the process died after the commit, nothing is owed any more, or less.
    const isDone = part === amount ? "owes_nothing" : "amount_differs";
    if (settled && !settled.ok && settled.rejection.code !== isDone) say(`VIOLATION a balance: ${settled.rejection.code}`);
    if (kind === "paid") outside.move(`balance ${hotelId}`, part, true);
    else outside.writeOff(part);
  }
}

/** A statement of the bank in camt.053 with all that happened since the last one; read twice sometimes, or by two administrators at once. */
export async function readStatement(world: PayoutWorld, name: string) {
  const { both, as, does, chance, outside, admins, say, env } = world;
  const lines = outside.since();
  if (lines.length === 0) return;
  const text = camt053(
    lines.map(({ reference, amount }, index) => ({
      amount: (Math.abs(amount) / 100).toFixed(2),
      currency: "USD",
      credit: amount > 0,
      reference: `${name}-${index}`,
      ...(outside.transfers.has(reference) && { endToEnd: reference }),
      ...(outside.transfers.has(reference) && amount > 0 && { returned: { code: "AC04", text: "Account closed" } }),
    })),
    { id: name, madeAt: env.ctx.now().toISOString().slice(0, 19) },
  );
  const bytes = () => new TextEncoder().encode(text);
  const stored = await both("a statement is uploaded", (as) => storeStatements(as(admins[0]), bytes()));
  if (!stored?.ok) return say("VIOLATION a statement was not stored");
  const [id = ""] = stored.value.ids;
  await both("a statement is applied", (as) => applyStatement(as(admins[1]), id));
  for (const line of lines) {
    line.isTold = true;
    const transfer = outside.transfers.get(line.reference);
    if (transfer) transfer.isTold = true;
  }
  if (!chance.happens(0.3)) return;
  const again = await does("a statement is uploaded twice", () => storeStatements(as(admins[1]), bytes()));
  if (again?.ok) await does("a statement is applied twice", () => applyStatement(as(admins[0]), again.value.ids[0] ?? ""));
}
