import { messages } from "#kit/locale.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages({
  en: {
    notListed: "Error fetching rates",
    rate: { added: "Rate added", deleted: "Rate deleted", notAdded: "Error adding rate", notDeleted: "Error deleting rate" },
    pricing: { added: "Pricing added", deleted: "Pricing deleted", notAdded: "Error adding pricing", notDeleted: "Error deleting pricing" },
    updated: "Price updated",
    notUpdated: "Error updating room price",
    missing: "Missing information",
    missingText: "Please fill in all fields.",
    range: "Invalid date range",
    rangeText: "Start date must be before end date.",
    copied: (rooms: string) => `Copied to ${rooms}.`,
    leftOut: (rooms: string) => `Left out, for they have a price on some of these days already: ${rooms}.`,
  },
  ka: {
    notListed: "ტარიფები ვერ ჩაიტვირთა",
    rate: { added: "ტარიფი დაემატა", deleted: "ტარიფი წაიშალა", notAdded: "ტარიფი ვერ დაემატა", notDeleted: "ტარიფი ვერ წაიშალა" },
    pricing: { added: "ფასი დაემატა", deleted: "ფასი წაიშალა", notAdded: "ფასი ვერ დაემატა", notDeleted: "ფასი ვერ წაიშალა" },
    updated: "ფასი განახლდა",
    notUpdated: "ნომრის ფასი ვერ განახლდა",
    missing: "ინფორმაცია არასრულია",
    missingText: "გთხოვთ, შეავსოთ ყველა ველი.",
    range: "თარიღები არასწორია",
    rangeText: "დაწყების თარიღი დასრულებისაზე ადრე უნდა იყოს.",
    copied: (rooms: string) => `დაკოპირდა: ${rooms}.`,
    leftOut: (rooms: string) => `გამოტოვებულია, რადგან ამ დღეების ნაწილზე ფასი უკვე აქვს: ${rooms}.`,
  },
});

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });
const success = (title: string): FlashToast => ({ kind: "success", title });

/** Of the hotel's rates, or of the pricing of one room when the list shows that room alone. */
export const seasonToasts = (ofOneRoom: boolean) => {
  const words = ofOneRoom ? t.pricing : t.rate;
  return {
    added: () => success(words.added),
    deleted: () => success(words.deleted),
    updated: () => success(t.updated),
    notAdded: (message: string) => error(words.notAdded, message),
    notDeleted: (message: string) => error(words.notDeleted, message),
    notUpdated: (message: string) => error(t.notUpdated, message),
    notListed: () => error(t.notListed),
    missing: () => error(t.missing, t.missingText),
    range: () => error(t.range, t.rangeText),
  };
};

const named = (rooms: readonly string[]) => rooms.join(", ");

/** Which rooms have a copied season now, and which were left out. */
export const copyToast = ({ copied, leftOut }: { copied: readonly string[]; leftOut: readonly string[] }): FlashToast => ({
  kind: copied.length > 0 ? "success" : "error",
  title: copied.length > 0 ? t.pricing.added : t.pricing.notAdded,
  text: [copied.length > 0 && t.copied(named(copied)), leftOut.length > 0 && t.leftOut(named(leftOut))].filter(Boolean).join(" "),
});
