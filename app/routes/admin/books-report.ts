import { data } from "react-router";
import { sellersCsv, taxesCsv } from "#domain/invoice/reports.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/books-report";

/** A report of a month or of its year as CSV. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const month = monthOf(new URL(request.url).searchParams.get("month"), siteToday(ctx));
  const year = Number(month.slice(0, 4));
  switch (params.report) {
    case "sellers.csv":
      return csvAnswer(await sellersCsv(ctx, year), `sellers-${year}.csv`);
    case "taxes.csv":
      return csvAnswer(await taxesCsv(ctx, month), `taxes-${month}.csv`);
    default:
      throw data(null, { status: 404 });
  }
}
