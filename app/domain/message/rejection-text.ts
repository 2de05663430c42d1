import { messages } from "#kit/locale.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/message.ts";
import { longestMessage } from "./message.ts";
import type { SendRejection } from "./send-message.server.ts";

const t = messages(texts.conversation);
const form = messages(texts.messageForm);

/** Why a message was not sent, for the person who wrote it. */
export function sendRejectionText(rejection: Exclude<SendRejection, { code: "stopped" }>): string {
  switch (rejection.code) {
    case "unknown_conversation":
      return t.unknown;
    case "empty":
      return form.missing;
    case "too_long":
      return tooLong(longestMessage).error();
    case "full":
      return t.full;
    case "closed":
      return t.closed[rejection.reason];
    case "too_many":
      return t.tooMany(Math.ceil(rejection.retryAfter / 60));
  }
}
