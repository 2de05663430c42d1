import { messageFile } from "#domain/message/files/stored-file.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { messageFileAnswer } from "#web/message-file.server.ts";
import type { Route } from "./+types/trip-file";

/** A photo or PDF of the conversation about a trip. */
export const loader = async ({ context, params: { code, fileId } }: Route.LoaderArgs) =>
  messageFileAnswer(await messageFile(ctxOf(context), { code }, fileId));
