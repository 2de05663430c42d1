import { sql } from "kysely";
import { roomGuests } from "#domain/pricing/facts-sql.server.ts";
import type { RoomGuests } from "#domain/pricing/facts.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { ConnectedRoom } from "../connection/connection.ts";
import { xmlText } from "./answer.ts";

/** OpenTravel's code of a room, in its list GRI. */
const roomClass = "42";

/** The room types of a hotel as the standard has them, with their codes and names. One statement. */
export async function inventoryContent(
  ctx: Ctx,
  { hotelId, hotelCode, hotelName, rooms }: { hotelId: string; hotelCode: string; hotelName: string; rooms: readonly ConnectedRoom[] },
): Promise<object> {
  const { rows } = await sql<{ id: string; name: string; description: string; guests: RoomGuests }>`
    select r.id, r.name, r.description, ${roomGuests} as guests from rooms r
    where r.hotel_id = ${hotelId} and r.archived_at is null order by r.name, r.id`.execute(ctx.db);
  const guestRooms = rows.flatMap(({ id, name, description, guests }) => {
    const code = rooms.find(({ roomId }) => roomId === id)?.code;
    if (!code) return [];
    const most = guests.maxGuests + guests.extraBeds;
    return {
      "@Code": code,
      "@MinOccupancy": "1",
      "@MaxOccupancy": String(most),
      ...(guests.maxChildren > 0 && { "@MaxChildOccupancy": String(Math.min(guests.maxChildren, most)) }),
      TypeRoom: { "@StandardOccupancy": String(guests.included), "@RoomClassificationCode": roomClass },
      MultimediaDescriptions: { MultimediaDescription: [text("25", name, 200), text("1", description, 5000)].flatMap((one) => one ?? []) },
    };
  });
  return {
    HotelDescriptiveContents: {
      HotelDescriptiveContent: {
        "@HotelCode": hotelCode,
        "@HotelName": xmlText(hotelName, 128) ?? hotelCode,
        FacilityInfo: { GuestRooms: { GuestRoom: guestRooms } },
      },
    },
  };
}

/** A text of a room type: 25 is its name, 1 its description. */
function text(infoCode: string, content: string, longest: number): object | undefined {
  const plain = xmlText(content, longest);
  if (!plain) return undefined;
  const description = { "@TextFormat": "PlainText", "@Language": "en", "#text": plain };
  return { "@InfoCode": infoCode, TextItems: { TextItem: { Description: description } } };
}
