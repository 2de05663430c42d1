import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/quick-reply.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { type ConversationKey, openedConversation } from "./conversation-access.server.ts";
import type { QuickReply } from "./quick-replies.ts";

const t = messages(texts.quickReplies);

/**
 * A quick reply in the language of the guest of a conversation (of the booking, or else of the account), for people of the hotel, as the
 * beginning of a message; undefined for all others.
 */
export async function quickReply(ctx: Ctx, key: ConversationKey, reply: QuickReply): Promise<string | undefined> {
  const opened = await openedConversation(ctx, key);
  return opened?.side === "hotel" ? inLocale(opened.guestLocale, async () => t[reply]) : undefined;
}
