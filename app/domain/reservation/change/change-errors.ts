import { restrictionText } from "#domain/availability/restriction-text.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import * as texts from "#locales/en/reservation-change.ts";
import type { ChangeRejection } from "./booking-change.ts";
import type { ChangeChoices } from "./change-choices.ts";
import type { SentChange } from "./change-form.ts";
import { changeField } from "./change-rows.ts";

const t = messages(texts.changeErrors);
const limits = messages(hotelTexts.existingHold);

type Rejected = Exclude<ChangeRejection, { code: "confirm" }>;
type Sent = Pick<SentChange, "requested" | "rows">;

/** A rejected change as messages at the fields or rooms that caused it, or for the form. */
export function changeErrors(rejection: Rejected, { requested, rows }: Sent, { extras }: ChangeChoices): Record<string, string> {
  const rowOf = (room: number) => rows[room] ?? 0;
  const at = (name: Parameters<typeof changeField>[0], room: number, text: string) =>
    room === -1 ? { form: text } : { [changeField(name, rowOf(room))]: text };
  switch (rejection.code) {
    case "bad_stay":
      return { [rejection.problem === "in_the_past" ? "checkIn" : "checkOut"]: t[rejection.problem] };
    case "unknown_room":
      return at("room", rejection.room, t.unknown_room);
    case "bad_guest":
      return at("children", rejection.room, t.bad_guest);
    case "too_many_guests":
      return at("adults", rejection.room, t.too_many_guests);
    case "locked": {
      const room = requested.rooms.findIndex(({ line }) => line === rejection.line);
      return at("row", room, t.locked);
    }
    case "plan_unavailable":
      return at("plan", rejection.room, t.plan_unavailable(rejection.plans.map(({ name }) => name).join(", ")));
    case "full": {
      const room = requested.rooms.findIndex(({ roomId }) => roomId === rejection.roomId);
      return at("room", room, t.full(formatDay(rejection.night)));
    }
    case "restricted":
      return { checkIn: t.restricted(rejection.room, restrictionText(rejection.restriction)) };
    case "extra_sold_out": {
      const id = extras.find(({ name }) => name === rejection.name)?.id;
      const room = requested.rooms.findIndex((one) => one.extras.some(({ extraId }) => extraId === id));
      return at("extras", room, t.extra_sold_out(rejection.name, formatDay(rejection.day)));
    }
    case "hold_limit":
      return { form: limits[rejection.limit](rejection.max) };
    case "too_many_rooms":
    case "too_many_changes":
      return { form: t[rejection.code](rejection.max) };
    default:
      return { form: t[rejection.code] };
  }
}
