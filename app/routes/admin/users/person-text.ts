import { messages } from "#kit/locale.ts";

/** The roles, and banned, in words. */
export const kindText = messages({
  en: { guest: "Guest", hotel_manager: "Hotel manager", admin: "Administrator", banned: "Banned" },
  ka: { guest: "სტუმარი", hotel_manager: "სასტუმროს მენეჯერი", admin: "ადმინისტრატორი", banned: "დაბლოკილი" },
});
