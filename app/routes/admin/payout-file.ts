import { data } from "react-router";
import { payoutFile } from "#domain/payout/payouts.server.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/payout-file";

const kinds = {
  csv: { extension: "csv", type: "text/csv; charset=utf-8" },
  pain001: { extension: "xml", type: "application/xml; charset=utf-8" },
} as const;

/** The file for the bank as it was made. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await payoutFile(ctxOf(context), params.fileId);
  if (!file) throw data(null, { status: 404 });
  const { extension, type } = kinds[file.format];
  const name = `payouts-${file.createdAt.toISOString().slice(0, 10)}.${extension}`;
  return new Response(file.content, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"`, "cache-control": "no-store" },
  });
}
