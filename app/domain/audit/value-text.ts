import { formatDay, formatTime, formatUsd, weekdayNames } from "#kit/format.ts";
import { isDay } from "#kit/day.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { fieldText, shownFields } from "./field-text.ts";

const t = messages<{ values: Record<string, string>; yes: string; no: string }>({
  en: {
    values: {
      guest: "Guest",
      hotel_manager: "Hotel manager",
      manager: "Manager",
      front_desk: "Front desk",
      admin: "Administrator",
      shown: "Shown",
      held: "Held",
      removed: "Removed",
      new: "New",
      answered: "Answered",
      done: "Done",
      cash: "Cash",
      card: "Card at the hotel",
      transfer: "Bank transfer",
      non_refundable: "Non-refundable",
      early_booking: "Early booking",
      duration_of_stay: "Longer stay",
      active_users: "Member rate",
      hotel: "Hotel",
      apartment: "Apartment",
      resort: "Resort",
      villa: "Villa",
      arrival: "By arrival date",
      nightly: "Night by night",
      single: "Single",
      double: "Double",
      twin: "Twin",
      triple: "Triple",
      quad: "Quad",
      king: "King",
      queen: "Queen",
      studio: "Studio",
      deluxe: "Deluxe",
      suite: "Suite",
      draft: "Draft",
      published: "Published",
      accept: "Accepted",
      dismiss: "Dismissed",
      won: "Won",
      lost: "Lost",
      open: "Open",
      regular: "Regular",
      flexible: "Flexible",
      requested: "Requested",
      sent: "Sent",
      failed: "Failed",
      review: "In review",
      approved: "Paid",
      refunded: "Refunded",
      part_refunded: "Partly refunded",
      declined: "Declined",
      expired: "Expired",
      withdrawn: "Withdrawn",
    },
    yes: "Yes",
    no: "No",
  },
  ka: {
    values: {
      guest: "სტუმარი",
      hotel_manager: "სასტუმროს მენეჯერი",
      manager: "მენეჯერი",
      front_desk: "მიმღები",
      admin: "ადმინისტრატორი",
      shown: "ნაჩვენებია",
      held: "შეჩერებულია",
      removed: "წაშლილია",
      new: "ახალი",
      answered: "პასუხგაცემული",
      done: "დასრულებული",
      cash: "ნაღდი ფული",
      card: "ბარათით სასტუმროში",
      transfer: "საბანკო გადარიცხვა",
      non_refundable: "დაუბრუნებელი",
      early_booking: "ადრეული დაჯავშნა",
      duration_of_stay: "ხანგრძლივი დარჩენა",
      active_users: "წევრის ტარიფი",
      hotel: "სასტუმრო",
      apartment: "აპარტამენტი",
      resort: "კურორტი",
      villa: "ვილა",
      arrival: "ჩასვლის დღით",
      nightly: "ღამეების მიხედვით",
      single: "ერთადგილიანი",
      double: "ორადგილიანი",
      twin: "ორსაწოლიანი",
      triple: "სამადგილიანი",
      quad: "ოთხადგილიანი",
      king: "King",
      queen: "Queen",
      studio: "სტუდიო",
      deluxe: "დელუქსი",
      suite: "ლუქსი",
      draft: "შავი ვარიანტი",
      published: "გამოქვეყნებული",
      accept: "მიღებული",
      dismiss: "უარყოფილი",
      won: "მოგებული",
      lost: "წაგებული",
      open: "ღია",
      regular: "ჩვეულებრივი",
      flexible: "მოქნილი",
      requested: "მოთხოვნილია",
      sent: "გაგზავნილია",
      failed: "ვერ შესრულდა",
      review: "შესამოწმებელი",
      approved: "გადახდილია",
      refunded: "დაბრუნებულია",
      part_refunded: "ნაწილობრივ დაბრუნებულია",
      declined: "უარყოფილია",
      expired: "ვადაგასულია",
      withdrawn: "გაუქმებულია",
    },
    yes: "დიახ",
    no: "არა",
  },
});

const moneyFields = /^(?:price|amount|total|quotedTotal|subtotal|taxes|refund|nightPrice|night_price|paid|byHand|byProvider)$/;

/** The value of a field in words: money as money, days as days, of ids how many there are; what has fields itself is spelled out. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "—";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "number" && moneyFields.test(field)) return formatUsd(value);
  if (typeof value === "number" && field === "weekdays") return weekdayNames()[value - 1] ?? String(value);
  if (typeof value === "string" && isDay(value)) return formatDay(value);
  if (typeof value === "string" && /^\d\d:\d\d$/.test(value)) return formatTime(value);
  if (typeof value === "string") return t.values[value] ?? value;
  if (Array.isArray(value) && value.every(isId)) return String(value.length);
  if (Array.isArray(value))
    return value.map((one) => valueText(field, one)).join(value.some((one) => typeof one === "object") ? "\n" : ", ");
  if (isFacts(value))
    return shownFields(value)
      .map((name) => (name === "was" ? valueText(name, value[name]) : `${fieldText(name)}: ${valueText(name, value[name])}`))
      .join("; ");
  return String(value);
}

const isFacts = (value: unknown): value is Record<string, unknown> => typeof value === "object";
