import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "../context.server.ts";
import { newId } from "../id.server.ts";

const leaseMs = 60_000;
const renewMs = 15_000;

/** Bytes of the uploads that this process is receiving. */
let receiving = 0;

/**
 * Runs work that receives at most `bytes` of files from a person, unless another upload of theirs is in progress on any
 * server or this process is at its limit. The lease of a crashed server expires within a minute.
 */
export async function inUploadSlot<T>(
  ctx: Ctx,
  { personId, bytes }: { personId: string; bytes: number },
  work: () => Promise<T>,
): Promise<{ ok: true; value: T } | { ok: false; code: "uploading" | "busy" }> {
  if (receiving + bytes > limits.uploadBytesAtOnce) return { ok: false, code: "busy" };
  receiving += bytes;
  try {
    const token = newId();
    // One row per person: the primary key enforces `limits.uploadsPerPerson`.
    const { rows } = await sql`
      insert into upload_leases as l (person_id, token, until) values (${personId}, ${token}, ${leaseEnd(ctx)})
      on conflict (person_id) do update set token = excluded.token, until = excluded.until where l.until <= ${ctx.now()}
      returning person_id`.execute(ctx.db);
    if (rows.length === 0) return { ok: false, code: "uploading" };
    const renewal = setInterval(() => void renew(ctx, token), renewMs).unref();
    try {
      return { ok: true, value: await work() };
    } finally {
      clearInterval(renewal);
      await sql`delete from upload_leases where person_id = ${personId} and token = ${token}`.execute(ctx.db);
    }
  } finally {
    receiving -= bytes;
  }
}

const leaseEnd = (ctx: Ctx) => new Date(ctx.now().getTime() + leaseMs);

/** A lease that can't be renewed expires; the upload continues. */
const renew = (ctx: Ctx, token: string) =>
  sql`update upload_leases set until = ${leaseEnd(ctx)} where token = ${token}`
    .execute(ctx.db)
    .catch((error: unknown) => ctx.log.warn("upload_lease_renewal_failed", { error: String(error) }));
