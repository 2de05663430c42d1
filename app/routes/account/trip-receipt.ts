import { href } from "react-router";
import { issueReceipt } from "#domain/documents/issue-receipt.server.ts";
import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer, noFile } from "#web/file-answer.server.ts";
import { actorIn } from "#web/guard.server.ts";
import { redirectWithToast } from "#web/toast.server.ts";
import type { Route } from "./+types/trip-receipt";

const t = messages(texts.tripReceipt);

/** The receipt of a stay as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const guest = actorIn(context);
  const trip = await reservationByCode(ctx, params.code);
  if (!trip) return noFile(t.missing);
  if (trip.captured === 0)
    return redirectWithToast(href("/trips/:code", { code: trip.code }), { kind: "info", title: t.none, text: t.noneText });
  const code = shortCode(trip.code);
  const issued = await issueReceipt(ctx, guest, trip);
  if (!issued.ok && issued.rejection.code === "no_account") return noFile(t.missing);
  if (!issued.ok)
    return redirectWithToast(href("/trips/:code", { code: trip.code }), { kind: "info", title: t.tooMany, text: t.tooManyText });
  const { content, issuedAt } = issued.value;
  return fileAnswer(await renderedPdf(content, issuedAt), {
    type: "application/pdf",
    plainName: `stumari-receipt-${code}.pdf`,
    name: `${t.name} ${code}.pdf`,
  });
}
