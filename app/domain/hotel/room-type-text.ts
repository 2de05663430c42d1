import { messages } from "#kit/locale.ts";
import type { RoomType } from "./hotel.ts";

/** The kinds of rooms as people say them. */
export const roomTypeText: Record<RoomType, string> = messages({
  en: {
    single: "Single Room",
    double: "Double Room",
    twin: "Twin Room",
    triple: "Triple Room",
    quad: "Quad Room",
    king: "King Room",
    queen: "Queen Room",
    studio: "Studio",
    deluxe: "Deluxe Room",
    suite: "Suite",
  },
  ka: {
    single: "ერთადგილიანი",
    double: "ორადგილიანი",
    twin: "ორსაწოლიანი",
    triple: "სამადგილიანი",
    quad: "ოთხადგილიანი",
    king: "ნომერი „კინგ“ საწოლით",
    queen: "ნომერი „ქუინ“ საწოლით",
    studio: "სტუდიო",
    deluxe: "დელუქსი",
    suite: "ლუქსი",
  },
});
