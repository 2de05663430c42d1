import { createHash } from "node:crypto";
import { insertDocument, lastReceipt, lockDocuments } from "#domain/invoice/documents.server.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Actor } from "#kit/actor.ts";
import { formatInstant } from "#kit/format.ts";
import { baseLocale, getLocale, type Locale, messages } from "#kit/locale.ts";
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

/**
 * The receipt of a paid stay and when it was issued. One that was issued is never rewritten: while it says the same it is returned as it
 * is, in any language; otherwise another with a number of its own replaces it and names it.
 */
export async function issueReceipt(
  ctx: Ctx,
  booker: Actor,
  stay: ReservationDetails,
): Promise<{ content: DocumentContent; issuedAt: Date }> {
  const stayKey = { hotelId: stay.hotelId, reservationId: stay.id };
  // Names of hotel and rooms are read in a language.
  const contentIn = (locale: Locale) =>
    inLocale(locale, async () => {
      const read = await reservationByCode(ctx, stay.code);
      if (!read) throw new Error("There is no such booking.");
      return receipt(ctx, booker, read);
    });
  const base = await contentIn(baseLocale);
  const sha256 = createHash("sha256").update(JSON.stringify(base)).digest("hex");
  const last = await lastShown(ctx, stayKey);
  const shown = last?.facts.sha256 === sha256 ? last : await replace();
  const content = shownReceipt(shown, stay.hotel.timeZone);
  if (!content) throw new Error(`Receipt ${shown.number} says nothing.`);
  return { content, issuedAt: shown.issuedAt };

  async function replace(): Promise<Shown> {
    const contents: ReceiptFacts["contents"] = { [baseLocale]: base };
    for (const locale of locales) contents[locale] ??= await contentIn(locale);
    return inTransaction(ctx, async (ctx): Promise<Shown> => {
      await lockDocuments(ctx);
      const before = await lastShown(ctx, stayKey);
      if (before?.facts.sha256 === sha256) return before;
      const facts: ReceiptFacts = { sha256, contents };
      const amount = Math.max(0, stay.captured - stay.refunded - stay.refundPending);
      const issued = await insertDocument(ctx, { kind: "receipt", ...stayKey, refersTo: before?.id ?? null, amount, tax: 0, facts });
      return { ...issued, replaces: before?.number ?? null, facts };
    });
  }
}

async function lastShown(ctx: Ctx, stay: { hotelId: string; reservationId: string }): Promise<(Shown & { id: string }) | undefined> {
  const last = await lastReceipt(ctx, stay);
  return last && { ...last, facts: last.facts as ReceiptFacts };
}
