import { messages } from "#kit/locale.ts";
import type { FlashToast } from "#web/toast.server.ts";

const t = messages({
  en: {
    error: "Error",
    deleted: "Room deleted",
    deletedText: "The room has been deleted successfully.",
    notDeleted: (message: string) => `Failed to delete room: ${message}`,
    notLoaded: (message: string) => `Could not load room: ${message}`,
    notSaved: "Error saving room",
    added: "Room added",
    updated: "Room updated",
    notListed: "Error fetching rooms",
    amenities: "Error updating amenities",
    rateNotLoaded: "Failed to load special rate",
    rateNotAdded: "Failed to add special rate",
    rateNotUpdated: "Failed to update special rate",
    rateNotDeleted: "Failed to delete special rate",
    rateAdded: "Special rate added",
    rateUpdated: "Special rate updated",
    rateDeleted: "Special rate deleted",
  },
  ka: {
    error: "შეცდომა",
    deleted: "ნომერი წაიშალა",
    deletedText: "ნომერი წარმატებით წაიშალა.",
    notDeleted: (message: string) => `ნომერი ვერ წაიშალა: ${message}`,
    notLoaded: (message: string) => `ნომერი ვერ ჩაიტვირთა: ${message}`,
    notSaved: "ნომერი ვერ შეინახა",
    added: "ნომერი დაემატა",
    updated: "ნომერი განახლდა",
    notListed: "ნომრები ვერ ჩაიტვირთა",
    amenities: "კეთილმოწყობა ვერ განახლდა",
    rateNotLoaded: "სპეციალური ტარიფი ვერ ჩაიტვირთა",
    rateNotAdded: "სპეციალური ტარიფი ვერ დაემატა",
    rateNotUpdated: "სპეციალური ტარიფი ვერ განახლდა",
    rateNotDeleted: "სპეციალური ტარიფი ვერ წაიშალა",
    rateAdded: "სპეციალური ტარიფი დაემატა",
    rateUpdated: "სპეციალური ტარიფი განახლდა",
    rateDeleted: "სპეციალური ტარიფი წაიშალა",
  },
});

const error = (title: string, text?: string): FlashToast => ({ kind: "error", title, ...(text && { text }) });
const success = (title: string, text?: string): FlashToast => ({ kind: "success", title, ...(text && { text }) });

/** What the desk says of rooms. */
export const roomToasts = {
  added: () => success(t.added),
  updated: () => success(t.updated),
  deleted: () => success(t.deleted, t.deletedText),
  notSaved: (message: string) => error(t.notSaved, message),
  notDeleted: (message: string) => error(t.error, t.notDeleted(message)),
  notLoaded: (message: string) => error(t.error, t.notLoaded(message)),
  notListed: () => error(t.notListed),
  amenities: (message: string) => error(t.amenities, message),
};

/** What the desk says of special rates. */
export const specialRateToasts = {
  added: () => success(t.rateAdded),
  updated: () => success(t.rateUpdated),
  deleted: () => success(t.rateDeleted),
  notLoaded: () => error(t.error, t.rateNotLoaded),
  notAdded: () => error(t.error, t.rateNotAdded),
  notUpdated: () => error(t.error, t.rateNotUpdated),
  notDeleted: () => error(t.error, t.rateNotDeleted),
};
