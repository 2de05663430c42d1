import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { formatDistance, formatTime } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { cx } from "#ui/class-names.ts";

const t = messages(texts.hotelFacts);

const most = 4;

/** A figure with its meaning; words in its place are smaller on phones. */
type Fact = { figure: string; meaning: string; isText?: boolean };

/** What a guest wants to know of a house at first, as figures with their meaning. */
function factsOf({ units, distance, policies, languages }: HotelDetails): Fact[] {
  return [
    ...(units > 0 ? [{ figure: String(units), meaning: t.rooms(units) }] : []),
    ...(distance !== null ? [{ figure: t.km(formatDistance(distance)), meaning: t.centre }] : []),
    { figure: formatTime(policies.checkInFrom), meaning: t.checkIn },
    ...(policies.freeCancellationHours > 0 ? [{ figure: t.free, meaning: t.until(policies.freeCancellationHours), isText: true }] : []),
    ...(languages.length > 1 ? [{ figure: String(languages.length), meaning: t.languages }] : []),
  ].slice(0, most);
}

/** Four figures of a hotel in one row, two on phones. */
export const HotelFacts = ({ hotel }: { hotel: HotelDetails }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:flex sm:justify-between">
    {factsOf(hotel).map(({ figure, meaning, isText }) => (
      <div key={meaning} className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-ink-soft">{meaning}</dt>
        <dd className={cx("num font-display leading-9", isText ? "text-lg sm:text-2xl" : "text-2xl")}>{figure}</dd>
      </div>
    ))}
  </dl>
);
