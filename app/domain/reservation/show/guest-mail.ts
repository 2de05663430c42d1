import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation-management.ts";
import type { ReservationDetails } from "../reservation.ts";

const t = messages(texts.guestMail);

/** What of a booking says whether its guest gets e-mails, and how else they are reached. */
export type Reachable = Pick<ReservationDetails, "booker" | "guestEmail" | "mailWithheld"> & { guest: { phone: string | null } | null };

const hasMail = ({ booker, guestEmail, mailWithheld }: Reachable): boolean => booker !== null || (guestEmail !== null && !mailWithheld);

/** What staff have to do about a guest who gets no e-mails, without an address or above the daily number; undefined for all others. */
export function callInstead(stay: Reachable): string | undefined {
  if (hasMail(stay)) return undefined;
  const phone = stay.guest?.phone;
  if (stay.guestEmail !== null) return phone ? t.callWithheld(phone) : t.withheld;
  return phone ? t.call(phone) : t.unreachable;
}

/** What of an action the guest learns by e-mail. */
export const notificationText = (stay: Reachable, what: "changed" | "notified"): string => callInstead(stay) ?? t[what];

/** Who reads the reason of a cancellation. */
export const reasonReader = (stay: Reachable): string =>
  hasMail(stay) ? t.readsReason : stay.guestEmail !== null ? t.keptWithheld : t.keptReason;
