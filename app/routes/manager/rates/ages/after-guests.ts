import { href } from "react-router";
import { addressWith, backOfficeLink } from "../../back-office/back-office-url.ts";

/** Whether the page of a room's guests was opened from the ages of children. */
export const isFromAges = (search: string): boolean => new URLSearchParams(search).get("back") === "ages";

/** Where the page of a room's guests leads back to: the ages with their template, else the rooms. */
export const afterGuests = (search: string): string =>
  isFromAges(search)
    ? addressWith(href("/hotel-manager/rates/ages"), search, { back: null })
    : backOfficeLink(href("/hotel-manager/rooms"), search);
