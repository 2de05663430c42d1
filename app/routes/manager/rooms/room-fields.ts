import type { EditedRoom } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { translatedFields } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { dollars, fieldsOf } from "#ui/form/shown-fields.ts";

/** The id of the form of all tabs: the fields refer to it, because some tabs contain forms of their own. */
export const roomFormId = "room-form";

/** The form of the tab of accessibility. */
export const accessFormId = "room-access";

/** The value and error of a field. */
type FieldState = { name: string; form: string; defaultValue: string; error: string | undefined };
export type FieldOf = (name: string) => FieldState;

/** The field values of a room; defaults for a new one. */
const shownRoom = (room: EditedRoom | null): Record<string, string> => ({
  name: room?.name ?? "",
  roomType: room?.roomType ?? "",
  description: room?.description ?? "",
  capacity: String(room?.capacity ?? 2),
  units: String(room?.units ?? 1),
  area: room?.area ? String(room.area) : "",
  price: room ? dollars(room.price) : "0",
  priceType: room?.priceType ?? "regular",
  imageUrl: room?.imageUrl ?? "",
  amenityIds: room?.amenityIds.join(",") ?? "",
  ...translatedFields(room?.translations ?? {}),
});

/** The typed values, else those of the room. */
export function fieldsFor(room: EditedRoom | null, problem: ActionData | undefined): FieldOf {
  const field = fieldsOf(shownRoom(room), problem);
  return (name) => ({ ...field(name), form: roomFormId });
}

/** The tab of an invalid field. */
export const tabOf = (problem: ActionData): "details" | "amenities" | "photos" => {
  const { amenityIds, imageUrl, ...others } = problem.errors;
  if (Object.keys(others).length > 0) return "details";
  return amenityIds && !imageUrl ? "amenities" : "photos";
};

/** Texts for the size of a room. */
export const roomText = messages(texts.roomText);
