import { json } from "node:stream/consumers";
import { personalData } from "#domain/account/personal-data.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The exported personal data of the actor. */
export async function exportedData(ctx: Ctx): Promise<Record<string, unknown> | undefined> {
  const file = await personalData(ctx);
  return file && ((await json(file)) as Record<string, unknown>);
}
