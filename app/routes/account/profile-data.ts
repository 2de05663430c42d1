import { personalData } from "#domain/account/personal-data.server.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/profile-data";

/** Export of all personal data of the signed-in person. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return new Response(JSON.stringify(await personalData(ctx), null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="stumari-data.json"',
      "cache-control": "private, no-store",
    },
  });
}
