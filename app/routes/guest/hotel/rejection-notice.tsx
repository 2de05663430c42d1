import { Link, useLocation } from "react-router";
import { restrictionText } from "#domain/availability/restriction-text.ts";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import type { BookingRejection } from "#domain/reservation/reservation.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import { formatDay, formatMoney, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Currency } from "#kit/currency.ts";
import { useCurrency } from "../../shell/root-data.ts";
import { FewRooms } from "./few-rooms.tsx";
import { GroupLink } from "./group-link.tsx";
import { HeldAlready } from "./existing-hold.tsx";
import { type Selection, selectionQuery } from "./selection.ts";
import { pointsQuery, withoutCode } from "./selection-links.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.rejectionNotice);

const wayOn = "inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-ink underline";

export type Rejection = BookingRejection | { code: "incomplete" };

type Worded = Exclude<Rejection, { code: "already_held" | "hold_limit" }>;

/** Whether the rejection has words of its own. */
export const isWorded = (rejection: Rejection): rejection is Worded => rejection.code !== "already_held" && rejection.code !== "hold_limit";

/** Why the booking was rejected, in words. */
export function wordsOf(rejection: Worded, shownTotal: number | undefined, currency: Currency, code: string): string {
  switch (rejection.code) {
    case "full":
      return t.full(formatDay(rejection.night, "medium"));
    case "extra_sold_out":
      return t.extra_sold_out(rejection.name, formatDay(rejection.day, "medium"));
    case "restricted":
      return `${restrictionText(rejection.restriction)}.`;
    case "too_many_rooms":
      return t.too_many_rooms(rejection.max);
    case "too_many_guests":
      return t.too_many(rejection.capacity);
    case "price_changed":
      return priceText(shownTotal ?? rejection.total, rejection.total, currency);
    case "bad_stay":
      return t.bad_stay;
    case "code_gone":
      return codeProblemText(rejection.problem, code, (cents) => formatMoney(cents, currency));
    case "points":
      return t.points(pointsText(rejection.balance));
    default:
      return t[rejection.code];
  }
}

/** In the displayed currency; in dollars if rounding would hide the difference. */
function priceText(from: number, to: number, currency: Currency): string {
  const shown = [formatMoney(from, currency), formatMoney(to, currency)] as const;
  return shown[0] === shown[1] ? t.price(formatUsd(from), formatUsd(to)) : t.price(...shown);
}

/** Why the booking was rejected, and what to do. */
export function RejectionNotice({
  rejection,
  selection,
  shownTotal,
}: {
  rejection: Rejection;
  selection: Selection;
  /** The total that was shown to the guest, in cents. */
  shownTotal: number | undefined;
}) {
  const { search, roomId } = selection;
  const currency = useCurrency();
  const { search: query } = useLocation();
  if (!isWorded(rejection)) return <HeldAlready rejection={rejection} />;
  return (
    <div role="alert" className="mt-4 rounded-field bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{rejection.code === "incomplete" ? t.incompleteTitle : t.title}</p>
      <p>
        {rejection.code === "full" && rejection.free > 0 ? (
          <FewRooms free={rejection.free} selection={selection} />
        ) : (
          wordsOf(rejection, shownTotal, currency, selection.code?.typed ?? "")
        )}
      </p>
      {rejection.code === "code_gone" && (
        <Link replace preventScrollReset to={withoutCode(query)} className={wayOn}>
          {t.withoutCode}
        </Link>
      )}
      {rejection.code === "too_many_rooms" && <GroupLink dates={search.dates}>{t.askGroup}</GroupLink>}
      {rejection.code === "points" && (
        <Link replace preventScrollReset to={pointsQuery(query, rejection.usable)} className={wayOn}>
          {rejection.usable > 0 ? t.fewer(pointsText(rejection.usable)) : t.without}
        </Link>
      )}
      {(rejection.code === "full" || rejection.code === "restricted") && (
        <>
          <p className="mt-2 text-ink">{rejection.nearest.length > 0 ? t.nearest : t.none}</p>
          <ul className="mt-1 space-y-1">
            {rejection.nearest.map((stay) => (
              <li key={stay.checkIn}>
                <Link
                  replace
                  preventScrollReset
                  to={selectionQuery({ ...selection, search: { ...search, dates: stay } }, roomId)}
                  className={wayOn}
                >
                  {formatRange(stay.checkIn, stay.checkOut)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
