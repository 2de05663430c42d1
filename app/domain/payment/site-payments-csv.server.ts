import type { Readable } from "node:stream";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payment-management.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvAmount, csvFile } from "#platform/csv-file.server.ts";
import { cardText } from "./card-text.ts";
import type { PaymentStatus } from "./payment.ts";
import type { SitePaymentFilter } from "./site-payment-filter.ts";
import { allSitePayments, type SitePayment } from "./site-payments.server.ts";

const t = messages(texts.paymentsCsv);

const fieldsOf = (
  statusText: (status: PaymentStatus) => string,
  { at, orderId, code, guest, hotel, city, maskedCard, status, asked, captured, returned }: SitePayment,
) => [
  at,
  orderId,
  code,
  guest,
  hotel,
  city,
  maskedCard && cardText(maskedCard),
  statusText(status),
  csvAmount(asked),
  csvAmount(captured),
  csvAmount(returned),
  csvAmount(captured - returned),
];

/** The payments of a filter as a CSV file, newest first: amounts in dollars, instants in UTC. The caller has checked the role. */
export const sitePaymentsCsv = (ctx: Ctx, filter: SitePaymentFilter, statusText: (status: PaymentStatus) => string): Readable =>
  csvFile(t.heads, allSitePayments(ctx, filter), (payment) => fieldsOf(statusText, payment));
