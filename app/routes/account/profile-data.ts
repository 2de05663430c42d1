import { Readable } from "node:stream";
import { personalData } from "#domain/account/personal-data.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { noFile } from "#web/file-answer.server.ts";
import type { Route } from "./+types/profile-data";

/** Export of all personal data of the signed-in person. */
export async function loader({ context }: Route.LoaderArgs) {
  const file = await personalData(ctxOf(context));
  if (!file) return noFile("");
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="stumari-data.json"',
      "cache-control": "private, no-store, no-transform",
    },
  });
}
