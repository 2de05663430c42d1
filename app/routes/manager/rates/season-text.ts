import { formatRange } from "#kit/format.ts";
import type { Day } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";

/** Words that the parts of the seasonal rates share. */
export const seasonText = messages({
  en: {
    room: "Room",
    start: "Start date",
    end: "End date",
    price: "Price per night ($)",
    save: "Save",
    cancel: "Cancel",
    busy: "Saving...",
    gone: "This rate is not there any more.",
    noRoom: "This room is not there any more.",
    choose: "Please choose at least one room.",
    over: "These days are over. A season ends today or later.",
    far: "Rooms can be booked two years ahead. A season begins within that time.",
    overlaps: (period: string) => `The room has a seasonal rate for ${period} already.`,
  },
  ka: {
    room: "ნომერი",
    start: "დაწყების თარიღი",
    end: "დასრულების თარიღი",
    price: "ფასი ღამეში ($)",
    save: "შენახვა",
    cancel: "გაუქმება",
    busy: "ინახება...",
    gone: "ეს ტარიფი აღარ არსებობს.",
    noRoom: "ეს ნომერი აღარ არსებობს.",
    choose: "გთხოვთ, აირჩიოთ ერთი ნომერი მაინც.",
    over: "ეს დღეები უკვე გასულია. სეზონი დღეს ან მოგვიანებით უნდა მთავრდებოდეს.",
    far: "დაჯავშნა ორი წლით ადრეა შესაძლებელი. სეზონი ამ ვადაში უნდა იწყებოდეს.",
    overlaps: (period: string) => `ნომერს უკვე აქვს სეზონური ტარიფი: ${period}.`,
  },
});

/** The days of a season, as the list has them. */
export const periodOf = ({ start, end }: { start: Day; end: Day }): string => formatRange(start, end, "listed");
