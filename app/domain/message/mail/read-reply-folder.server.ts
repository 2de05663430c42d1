import { createHash } from "node:crypto";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type FolderDecision, readMailFolder } from "#platform/mail/mail-folder.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import { lookAtReply, refuseReply, takeReply, type TakenReply } from "./take-reply.server.ts";

const triesSeconds = 7 * 86_400;

const decisionOf = (taken: TakenReply): FolderDecision => {
  if (taken.what === "later") return "again";
  return taken.what === "refused" && !taken.isOurs ? "leave" : "delete";
};

/**
 * Takes an e-mail in, or leaves it for later, `replyMailTries` times; then its person is told that it was refused. What throws is logged
 * and ends this e-mail alone.
 */
async function decide(ctx: Ctx, bytes: Uint8Array): Promise<FolderDecision> {
  try {
    const decision = await takeReply(ctx, bytes).then(decisionOf, (error: unknown) => {
      ctx.log.error("reply_failed", error);
      return "again" as const;
    });
    if (decision !== "again") return decision;
    const key = `tries of reply ${createHash("sha256").update(bytes).digest("hex")}`;
    const { allowed } = await countTowards(ctx, key, { window: triesSeconds, max: limits.replyMailTries - 1 });
    return allowed ? "again" : decisionOf(await refuseReply(ctx, bytes, "tried_too_often"));
  } catch (error) {
    ctx.log.error("reply_failed", error);
    return "again";
  }
}

/**
 * Takes the replies in that are in the folder of the settings (`takeReply`). The people of the oldest e-mails take turns in each of their
 * conversations, so that nobody waits for the e-mails of another one. What was sent to an address of replies is deleted from there, taken
 * in or refused, since it may have what is masked on the site; other e-mails are left as seen.
 */
export async function readReplyFolder(ctx: Ctx): Promise<void> {
  const folder = ctx.config.replies?.folder;
  if (!folder) return;
  await readMailFolder(folder, {
    mostLookedAt: limits.replyMailsLookedAt,
    most: limits.replyMailsAtOnce,
    mostWaiting: limits.repliesByMailPerDay,
    largest: limits.replyMailBytes,
    headBytes: limits.replyMailHeadBytes,
    look: async (head) => {
      const looked = await lookAtReply(ctx, head).catch(() => null);
      if (looked === null) return null;
      return "turn" in looked ? looked : decisionOf(looked);
    },
    decide: (bytes) => decide(ctx, bytes),
    refuse: (head, why) =>
      refuseReply(ctx, head, why === "waiting" ? "too_many_in_a_day" : why).then(decisionOf, (error: unknown) => {
        ctx.log.error("reply_failed", error);
        return "again";
      }),
  });
}
