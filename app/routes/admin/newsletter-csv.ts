import { subscriberFile } from "#domain/newsletter/subscriber-file.server.ts";
import { subscriberFilter } from "#domain/newsletter/subscriber.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/newsletter-csv";

/** The filtered subscribers as CSV, streamed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const file = subscriberFile(ctx, subscriberFilter(new URL(request.url).searchParams));
  file.on("error", (error) => ctx.log.error("newsletter_export_failed", error));
  return csvAnswer(file, `newsletter-${siteToday(ctx)}.csv`);
}
