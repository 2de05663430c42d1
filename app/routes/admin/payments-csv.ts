import { sitePaymentFilter } from "#domain/payment/site-payment-filter.ts";
import { sitePaymentsCsv } from "#domain/payment/site-payments-csv.server.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/payments-csv";
import { statusText } from "./payments/payment-text.ts";

/** The filtered payments as CSV, streamed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const file = sitePaymentsCsv(ctx, sitePaymentFilter(new URL(request.url).searchParams), statusText);
  file.on("error", (error) => ctx.log.error("payments_export_failed", error));
  return csvAnswer(file, `payments-${siteToday(ctx)}.csv`);
}
