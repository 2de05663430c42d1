import { messages, plural } from "#kit/locale.ts";

/** How a room's size is said. */
export const roomText = messages({
  en: {
    people: (n: number) => (n === 1 ? "1 person" : `${n} people`),
    area: (m: number) => `${m} m²`,
    units: (n: number) => `${n} ${plural(n, "room", "rooms")} of this type`,
    noHotel: "No Hotel Selected.",
    noHotelText: "Please select a hotel from the dropdown above to manage rooms.",
    addHotel: "Add Your First Hotel",
    gone: "This room is not there any more.",
    later: "Please try again in a moment.",
    unknown: "You can't change rooms of this hotel.",
    check: "Please check the fields.",
  },
  ka: {
    people: (n: number) => `${n} ადამიანი`,
    area: (m: number) => `${m} მ²`,
    units: (n: number) => `${n} ასეთი ნომერი`,
    noHotel: "სასტუმრო არჩეული არ არის.",
    noHotelText: "ნომრების სამართავად აირჩიეთ სასტუმრო ზედა სიიდან.",
    addHotel: "დაამატეთ პირველი სასტუმრო",
    gone: "ეს ნომერი აღარ არსებობს.",
    later: "გთხოვთ, ცოტა ხანში სცადოთ.",
    unknown: "ამ სასტუმროს ნომრების შეცვლა არ შეგიძლიათ.",
    check: "გთხოვთ, შეამოწმოთ ველები.",
  },
});
