import { messageFile } from "#domain/message/files/stored-file.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { messageFileAnswer } from "#web/message-file.server.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import type { Route } from "./+types/message-file";

/** A photo or PDF of a conversation of the hotel. */
export async function loader({ request, context, params: { code, fileId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "messages");
  return messageFileAnswer(hotel ? await messageFile(ctx, { code, hotelId: hotel.id }, fileId) : undefined);
}
