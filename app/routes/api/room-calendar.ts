import { roomCalendar } from "#domain/channel/room-calendar.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/api.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer, noFile } from "#web/file-answer.server.ts";
import type { Route } from "./+types/room-calendar";

const t = messages(texts.roomCalendar);

/** The room's iCalendar file for other sites; its secret URL gives access. */
export async function loader({ request, context, params: { file } }: Route.LoaderArgs) {
  const calendar = file.endsWith(".ics") ? await roomCalendar(ctxOf(context), file.slice(0, -".ics".length)) : undefined;
  if (!calendar) return noFile(t.missing);
  // A weak ETag: the file contains the time of its creation.
  const tag = `W/"${calendar.tag}"`;
  if (request.headers.get("if-none-match")?.includes(calendar.tag)) return new Response(null, { status: 304, headers: { etag: tag } });
  const answer = fileAnswer(calendar.file, {
    type: "text/calendar; charset=utf-8; method=PUBLISH",
    shown: "inline",
    plainName: "room.ics",
    name: "room.ics",
  });
  answer.headers.set("etag", tag);
  return answer;
}
