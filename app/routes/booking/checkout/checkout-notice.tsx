import { Link, useLocation } from "react-router";
import { pointsText } from "#domain/reward/reward-text.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { HeldAlready } from "../existing-hold.tsx";
import { isWorded, type Rejection, wordsOf } from "../rejection-notice.ts";
import { pointsQuery, withoutCode } from "../selection-links.ts";
import type { ChosenCode } from "../selection.ts";
import type { CheckoutRoom } from "./checkout.server.ts";
import { concerns } from "./room-summary.tsx";

const t = messages(texts.checkoutNotice);
const hotel = messages(hotelTexts.rejectionNotice);

const wayOn = "inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-ink underline";

type Props = { rejection: Rejection; rooms: CheckoutRoom[]; code: ChosenCode | null; /** In cents. */ shownTotal: number | undefined };

/** Why the booking was rejected; what concerns a room is shown there, and here that it does. */
export function CheckoutNotice({ rejection, rooms, code, shownTotal }: Props) {
  const currency = useCurrency();
  const { search } = useLocation();
  if (!isWorded(rejection)) return <HeldAlready rejection={rejection} />;
  const isOfRoom = rooms.some((room) => room.problem !== null || concerns(rejection, room));
  return (
    <div role="alert" className="rounded-field bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{hotel.title}</p>
      <p>
        {isOfRoom ? t.ofRoom : rejection.code === "incomplete" ? t.incomplete : wordsOf(rejection, shownTotal, currency, code?.typed ?? "")}
      </p>
      {rejection.code === "code_invalid" && (
        <Link replace preventScrollReset to={withoutCode(search)} className={wayOn}>
          {hotel.withoutCode}
        </Link>
      )}
      {rejection.code === "points" && (
        <Link replace preventScrollReset to={pointsQuery(search, rejection.usable)} className={wayOn}>
          {rejection.usable > 0 ? hotel.fewer(pointsText(rejection.usable)) : hotel.without}
        </Link>
      )}
    </div>
  );
}
