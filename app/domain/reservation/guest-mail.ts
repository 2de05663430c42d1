import { messages } from "#kit/locale.ts";
import type { ReservationDetails } from "./reservation.ts";
import * as texts from "#locales/en/reservation-management.ts";

const t = messages(texts.guestMail);

/** What of a booking says whether its guest gets e-mails, and how else they are reached. */
export type Reachable = Pick<ReservationDetails, "booker" | "guestEmail"> & { guest: { phone: string | null } | null };

const hasMail = ({ booker, guestEmail }: Reachable): boolean => booker !== null || guestEmail !== null;

/** What staff have to do about a guest without an address, who gets no e-mails; undefined for all others. */
export function callInstead(stay: Reachable): string | undefined {
  if (hasMail(stay)) return undefined;
  const phone = stay.guest?.phone;
  return phone ? t.call(phone) : t.unreachable;
}

/** What of an action the guest learns by e-mail. */
export const toldText = (stay: Reachable, what: "changed" | "notified"): string => callInstead(stay) ?? t[what];

/** Who reads the reason of a cancellation. */
export const reasonReader = (stay: Reachable): string => (hasMail(stay) ? t.readsReason : t.keptReason);
