import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { type ConversationKey, openedConversation } from "../conversation-access.server.ts";
import type { FileKind } from "./message-file.ts";
import type { ReadFile } from "./read-files.server.ts";

/** Adds the files of a message, in the caller's transaction. */
export async function storeFiles(
  ctx: Ctx,
  { hotelId, conversationId, messageId }: { hotelId: string; conversationId: string; messageId: string },
  files: readonly ReadFile[],
): Promise<void> {
  for (const [at, { kind, bytes, width, height }] of files.entries())
    await ctx.db
      .insertInto("message_files")
      .values({
        hotel_id: hotelId,
        conversation_id: conversationId,
        message_id: messageId,
        id: newId(),
        position: at + 1,
        kind,
        bytes: Buffer.from(bytes),
        width,
        height,
      })
      .execute();
}

/** A file of a conversation in which the signed-in person takes part; undefined for all others. */
export async function messageFile(
  ctx: Ctx,
  key: ConversationKey,
  fileId: string,
): Promise<{ kind: FileKind; bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const opened = isId(fileId) ? await openedConversation(ctx, key) : undefined;
  if (!opened) return undefined;
  const { rows } = await sql<{ kind: FileKind; bytes: Uint8Array }>`
    select kind, bytes from message_files where hotel_id = ${opened.hotelId} and conversation_id = ${opened.conversationId}
      and id = ${fileId}`.execute(ctx.db);
  const [file] = rows;
  return file && { kind: file.kind, bytes: Uint8Array.from(file.bytes) };
}
