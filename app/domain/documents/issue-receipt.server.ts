import { createHash } from "node:crypto";
import { sql } from "kysely";
import { insertDocument, lastReceipt, lockDocuments, receiptsSince } from "#domain/invoice/documents.server.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { formatInstant } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { baseLocale, getLocale, type Locale, messages } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import * as texts from "#locales/en/documents.ts";
import { locales } from "#locales/languages.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import type { DocumentContent } from "#ui/pdf/pdf-renderer.server.ts";
import { receipt } from "./receipt.server.ts";

const t = messages(texts.receipt);

/** What a receipt says in each language, and the hash of the one in English by which a changed one is known. */
type ReceiptFacts = { sha256: string; contents: Partial<Record<Locale, DocumentContent>> };

type Shown = { number: string; issuedAt: Date; replaces: string | null; facts: ReceiptFacts };

/** The receipt in the language of the request, as it was issued. */
function shownReceipt({ number, issuedAt, replaces, facts }: Shown, timeZone: string): DocumentContent | undefined {
  const content = facts.contents[getLocale()] ?? facts.contents[baseLocale];
  if (!content) return undefined;
  const issued: [string, string][] = [
    [t.number, t.issuedAs(number, formatInstant(issuedAt.toISOString(), timeZone))],
    ...(replaces === null ? [] : [[t.replaces, replaces] satisfies [string, string]]),
  ];
  return { ...content, facts: [...issued, ...content.facts] };
}

/** What the receipt says now in a language, in which names of hotel and rooms are read, and the money that it is about. */
const readReceipt = (ctx: Ctx, booker: Actor, code: string, locale: Locale) =>
  inLocale(locale, async () => {
    const stay = await reservationByCode(ctx, code);
    if (!stay) throw new Error("There is no such booking.");
    const amount = Math.max(0, stay.captured - stay.refunded - stay.refundPending);
    return { content: await receipt(ctx, booker, stay), amount };
  });

const hashOf = (content: DocumentContent) => createHash("sha256").update(JSON.stringify(content)).digest("hex");

export type ReceiptRejection = { code: "no_account" | "too_many" };

/**
 * The receipt of a paid stay and when it was issued. One that was issued is never rewritten: while it says the same it is returned as it
 * is, in any language; otherwise another with a number of its own replaces it and names it. Rejects an account that is deleted meanwhile,
 * and more than `receiptsPerDay` of a booking.
 */
export async function issueReceipt(
  ctx: Ctx,
  booker: Actor,
  stay: ReservationDetails,
): Promise<Outcome<{ content: DocumentContent; issuedAt: Date }, ReceiptRejection>> {
  const stayKey = { hotelId: stay.hotelId, reservationId: stay.id };
  const last = await lastShown(ctx, stayKey);
  const { content } = await readReceipt(ctx, booker, stay.code, baseLocale);
  const issued = last?.facts.sha256 === hashOf(content) ? done(last) : await replaceReceipt(ctx, booker, stay);
  if (!issued.ok) return issued;
  const shown = shownReceipt(issued.value, stay.hotel.timeZone);
  return shown ? done({ content: shown, issuedAt: issued.value.issuedAt }) : rejected({ code: "no_account" });
}

/** Issues what the receipt says under the locks of booking and booker, so that neither changes nor is deleted meanwhile. */
const replaceReceipt = (ctx: Ctx, booker: Actor, { hotelId, id, code }: ReservationDetails): Promise<Outcome<Shown, ReceiptRejection>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<Shown, ReceiptRejection>> => {
    const stayKey = { hotelId, reservationId: id };
    await lockedReservation(ctx, hotelId, id);
    const { rows } = await sql`select id from users where id = ${booker.id} and deleted_at is null for share`.execute(ctx.db);
    if (rows.length === 0) return rejected({ code: "no_account" });
    const base = await readReceipt(ctx, booker, code, baseLocale);
    const sha256 = hashOf(base.content);
    const before = await lastShown(ctx, stayKey);
    if (before?.facts.sha256 === sha256) return done(before);
    if ((await receiptsSince(ctx, stayKey, new Date(ctx.now().getTime() - dayMs))) >= limits.receiptsPerDay)
      return rejected({ code: "too_many" });
    const contents: ReceiptFacts["contents"] = { [baseLocale]: base.content };
    for (const locale of locales) contents[locale] ??= (await readReceipt(ctx, booker, code, locale)).content;
    const facts: ReceiptFacts = { sha256, contents };
    await lockDocuments(ctx);
    const document = { kind: "receipt" as const, ...stayKey, refersTo: before?.id ?? null, amount: base.amount, tax: 0, facts };
    return done({ ...(await insertDocument(ctx, document)), replaces: before?.number ?? null, facts });
  });

const dayMs = 86_400_000;

async function lastShown(ctx: Ctx, stay: { hotelId: string; reservationId: string }): Promise<(Shown & { id: string }) | undefined> {
  const last = await lastReceipt(ctx, stay);
  return last && { ...last, facts: last.facts as ReceiptFacts };
}
