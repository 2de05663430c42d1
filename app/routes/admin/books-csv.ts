import { journalCsv } from "#domain/ledger/books.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/books-csv";

/** The journal of a month as CSV, streamed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const month = monthOf(new URL(request.url).searchParams.get("month"), siteToday(ctx));
  const file = journalCsv(ctx, month);
  file.on("error", (error) => ctx.log.error("journal_export_failed", error));
  return csvAnswer(file, `journal-${month}.csv`);
}
