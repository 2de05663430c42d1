import { Link } from "react-router";
import { peopleText } from "#domain/reservation/show/stay-text.ts";
import { nightCount } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import * as hotelTexts from "#locales/en/guest-hotel.ts";
import { GroupLink } from "#routes/booking/group-link.tsx";
import { lineProblemText } from "#routes/booking/line-problem.ts";
import type { ChosenRooms, Selection } from "#routes/booking/selection.ts";
import { shownPrices } from "#routes/booking/shown-prices.ts";
import { StaySum } from "#routes/booking/stay-sum.tsx";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.chosenRoomList);
const hotel = messages(hotelTexts.rejectionNotice);

/** The rooms chosen for one booking with their total, and the way to one more room. */
export function ChosenRoomList({ chosen, search: { dates } }: { chosen: ChosenRooms; search: Selection["search"] }) {
  const { rooms, add, total, isTooMany } = chosen;
  const currency = useCurrency();
  const amounts = shownPrices(
    rooms.map(({ price }) => price?.total ?? 0),
    currency,
  );
  return (
    <section aria-label={t.title} className="mt-3">
      <h3 className="font-semibold">{t.title}</h3>
      <ul className="mt-1 divide-y divide-line lg:max-h-44 lg:overflow-y-auto">
        {rooms.map(({ room, plan, party, price, problem, remove }, index) => (
          // Rooms may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3 font-medium">
                <span className="min-w-0 wrap-anywhere">
                  {party.rooms > 1 && <span>{`${party.rooms} × `}</span>}
                  <span>{room ?? t.unknown}</span>
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
      {total && dates && <StaySum nights={nightCount(dates)} {...total} />}
      {isTooMany && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {t.tooMany(limits.unitsPerBooking)} <GroupLink dates={dates}>{hotel.askGroup}</GroupLink>
        </p>
      )}
      {add ? (
        <Link to={add} preventScrollReset className="inline-flex min-h-11 items-center font-semibold underline">
          {t.add}
        </Link>
      ) : (
        !isTooMany && <p className="mt-2 text-sm text-ink-soft">{t.choose}</p>
      )}
    </section>
  );
}
