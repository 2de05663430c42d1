import { messages } from "#kit/locale.ts";
import { tooLong } from "#kit/text/text-form.ts";
import * as texts from "#locales/en/message.ts";
import type { FileRejection } from "./files/read-files.server.ts";
import { longestMessage } from "./message.ts";
import type { SendRejection } from "./send-message.server.ts";

const t = messages(texts.conversation);
const form = messages(texts.messageForm);
const f = messages(texts.messageFiles);

/** Why the files of a message were not taken, for the person who chose them. */
export function fileRejectionText(rejection: FileRejection): string {
  return rejection.code === "too_many_today" ? f.too_many_today(Math.ceil(rejection.retryAfter / 3600)) : f[rejection.code];
}

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
    case "full_of_files":
      return f.full_of_files;
    case "closed":
      return t.closed[rejection.reason];
    case "too_many":
      return t.tooMany(Math.ceil(rejection.retryAfter / 60));
  }
}

/** Statuses of rejected files; others get 422. */
export const fileStatuses: Partial<Record<FileRejection["code"], number>> = {
  unknown_conversation: 404,
  too_large: 413,
  busy: 429,
  too_many_today: 429,
};
