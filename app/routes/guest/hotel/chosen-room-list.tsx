import { Link } from "react-router";
import { peopleText } from "#domain/reservation/stay-text.ts";
import { formatMoney } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { nightCount } from "#kit/stay.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useCurrency } from "../../shell/root-data.ts";
import { GroupLink } from "./group-link.tsx";
import { shownPrices } from "./shown-prices.ts";
import { lineProblemText } from "./line-problem.ts";
import type { ChosenRooms, Selection } from "./selection.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";

const t = messages(texts.chosenRoomList);
const hotel = messages(hotelTexts.rejectionNotice);

/** The rooms chosen for one booking with their total, and the ways on: one more room, or the checkout. */
export function ChosenRoomList({ chosen, search: { dates } }: { chosen: ChosenRooms; search: Selection["search"] }) {
  const { rooms, add, total, checkout, isTooMany } = chosen;
  const currency = useCurrency();
  const amounts = shownPrices(
    rooms.map(({ price }) => price?.total ?? 0),
    currency,
  );
  return (
    <section aria-label={t.title} className="mt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {rooms.map(({ room, plan, party, price, problem, remove }, index) => (
          // Rooms may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3 font-medium">
                <span className="min-w-0 wrap-anywhere">
                  {party.rooms > 1 && `${party.rooms} × `}
                  {room ?? t.unknown}
                </span>
                {price && <span className="num whitespace-nowrap">{amounts[index]}</span>}
              </p>
              <p className="text-sm text-ink-soft">{[...(plan ? [plan] : []), peopleText(party)].join(", ")}</p>
              {problem && (
                <p role="alert" className="text-sm font-semibold text-danger">
                  {lineProblemText(problem, party)}
                </p>
              )}
            </div>
            <Link
              replace
              preventScrollReset
              to={remove}
              aria-label={t.remove(room ?? t.unknown, index + 1)}
              className="-mt-2.5 -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
            >
              <Icon name="trash-2" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      {total && dates && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <span>{t.total(nightCount(dates))}</span>
          <span className="num">{formatMoney(total.total, currency)}</span>
        </p>
      )}
      {total && total.atProperty > 0 && <p className="text-sm">{t.atProperty(formatMoney(total.atProperty, currency))}</p>}
      {isTooMany && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t.tooMany(limits.unitsPerBooking)} <GroupLink dates={dates}>{hotel.askGroup}</GroupLink>
        </p>
      )}
      {total && checkout && !isTooMany && (
        <ButtonLink to={checkout} wide className="mt-4">
          {t.checkout}
        </ButtonLink>
      )}
      {add ? (
        <ButtonLink to={add} variant="secondary" wide className="mt-3" preventScrollReset>
          {t.add}
        </ButtonLink>
      ) : (
        !isTooMany && <p className="mt-3 text-sm text-ink-soft">{t.choose}</p>
      )}
    </section>
  );
}
