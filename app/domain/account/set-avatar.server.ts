import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { ImageRejection } from "#platform/images/image-reader.server.ts";
import { lockedPerson } from "./locked-person.server.ts";

const side = 256;

export type AvatarRejection = ImageRejection | { code: "unknown_profile" };

/** Sets or removes the profile image of the signed-in person; the former one is deleted. */
export async function setAvatar(ctx: Ctx, bytes: Uint8Array | null): Promise<Outcome<{ image: string | null }, AvatarRejection>> {
  const stored = bytes ? await ctx.images.storeSquare(bytes, "avatars", side) : done({ url: null });
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const replaced = await inTransaction(ctx, async (ctx): Promise<Outcome<{ before: string | null }, AvatarRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "unknown_profile" });
    await ctx.db.updateTable("users").set({ image: url, updated_at: ctx.now() }).where("id", "=", person.id).execute();
    return done({ before: person.image });
  });
  const unused = replaced.ok ? replaced.value.before : url;
  if (unused) await ctx.images.remove(unused);
  return replaced.ok ? done({ image: url }) : replaced;
}
