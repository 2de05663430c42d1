import { href, redirect } from "react-router";
import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { statementCsv, statementDocument } from "#domain/performance/statement-files.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer, fileAnswer, noFile } from "#web/file-answer.server.ts";
import type { Route } from "./+types/money-file";
import { managedHotelRow } from "./back-office/back-office.server.ts";

const t = messages(texts.moneyFile);

/** The statement of a month as CSV or PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const month = monthOf(new URL(request.url).searchParams.get("month"), dayAt(ctx.now(), hotel.timeZone));
  const plainName = `stumari-statement-${month}`;
  if (params.file === "statement.csv")
    return csvAnswer(statementCsv(await monthlyStatement(ctx, hotel, month), hotel.timeZone), `${plainName}.csv`);
  if (params.file !== "statement.pdf") return noFile(t.none);
  const pdf = await renderedPdf(statementDocument(ctx, hotel, await monthlyStatement(ctx, hotel, month)), ctx.now());
  return fileAnswer(pdf, { type: "application/pdf", plainName: `${plainName}.pdf`, name: `${t.name} ${month}.pdf` });
}
