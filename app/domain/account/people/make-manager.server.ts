import type { Ctx } from "#platform/context.server.ts";
import { lockedPerson } from "../locked-person.server.ts";

/**
 * Makes the signed-in guest a hotel manager; other roles stay. Locks the person until the end of the transaction; false when the
 * account is deleted or their session has ended meanwhile.
 */
export async function makeManager(ctx: Ctx): Promise<boolean> {
  const person = await lockedPerson(ctx);
  if (person?.role === "guest") await ctx.db.updateTable("users").set({ role: "hotel_manager" }).where("id", "=", person.id).execute();
  return person !== undefined;
}
