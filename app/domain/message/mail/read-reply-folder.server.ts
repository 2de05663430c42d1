import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type FolderDecision, readMailFolder } from "#platform/mail/mail-folder.server.ts";
import { takeReply } from "./take-reply.server.ts";

/**
 * Takes the replies in that are in the folder of the settings (`takeReply`). What was sent to an address of replies is deleted from there,
 * taken in or refused, since it may have what is masked on the site; other e-mails are left as seen.
 */
export async function readReplyFolder(ctx: Ctx): Promise<void> {
  const folder = ctx.config.replies?.folder;
  if (!folder) return;
  const decide = async (bytes: Uint8Array): Promise<FolderDecision> => {
    const taken = await takeReply(ctx, bytes);
    if (taken.what === "later") return "again";
    return taken.what === "refused" && (taken.why === "not_ours" || taken.why === "unreadable") ? "leave" : "delete";
  };
  await readMailFolder(folder, {
    most: limits.replyMailsAtOnce,
    largest: limits.replyMailBytes,
    decide,
    tooLarge: () => ctx.log.info("reply_refused", { why: "too_large" }),
  });
}
