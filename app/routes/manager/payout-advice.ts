import { href, redirect } from "react-router";
import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { payoutAdvice } from "#domain/payout/payout-advice.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer, noFile } from "#web/file-answer.server.ts";
import type { Route } from "./+types/payout-advice";
import { managedHotelRow } from "./back-office/back-office.server.ts";

const t = messages(texts.payoutAdvice);

/** The advice of a payout as PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const advice = await payoutAdvice(ctx, hotel, new URL(request.url).searchParams.get("payout") ?? "");
  if (!advice) return noFile(t.none);
  const plainName = `stumari-payout-${advice.reference.slice(0, 8)}.pdf`;
  const pdf = await renderedPdf(advice.content, ctx.now());
  return fileAnswer(pdf, { type: "application/pdf", plainName, name: plainName });
}
