import { href, Link } from "react-router";
import { placeName } from "#domain/hotel/place/place.ts";
import type { Offered } from "#domain/search/alternative.ts";
import type { EmptySearch } from "#domain/search/empty-search.server.ts";
import { countedTo, noFilters, type Search, searchHref, stayQuery } from "#domain/search/search-params.ts";
import { regionName, regionText } from "#domain/search/suggestions.ts";
import { formatCount, formatDay, formatDistance, formatMoney } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages, plural } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const t = messages(texts.emptySearch);
const listText = messages(texts.hotels);

const hotelsText = (n: number, most: number) =>
  t.hotels(n >= most ? `${formatCount(most)}+` : formatCount(n), plural(n, "one", "other") === "one");

type Item = { key: string; to: string; name: string; notes: string[] };

function Choices({ title, items }: { title: string; items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="font-display text-lg">{title}</h3>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {items.map(({ key, to, name, notes }) => (
          <li key={key}>
            <Link to={to} className="block h-full rounded-card border border-line bg-surface-raised p-4 hover:border-ink-soft">
              <span className="num block font-semibold">{name}</span>
              {notes.map((note) => (
                <span key={note} className="num block text-sm text-ink-soft">
                  {note}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const noneNear: EmptySearch["near"] = { regions: [], hotels: [] };

/** Says why nothing was found, if known, and offers alternatives. */
export function NothingFound({ search, instead }: { search: Search; instead: EmptySearch | null }) {
  const currency = useCurrency();
  const { withoutFilters = 0, near = noneNear, dates = [], towns = [] } = instead ?? {};
  const plain = { ...noFilters, box: null };
  const withChanges = (changes: Partial<Search>) =>
    searchHref(search, { ...plain, view: search.view === "list" ? "list" : "grid", ...changes });
  const isNowhere = search.location !== "" && withoutFilters + near.regions.length + near.hotels.length + dates.length + towns.length === 0;
  const notes = ({ hotels, perNight, total }: Offered): string[] => [
    hotelsText(hotels, limits.alternativeHotels),
    t.price(formatMoney(perNight, currency), formatMoney(total, currency)),
  ];
  const filtered =
    withoutFilters > countedTo
      ? t.filtered(`${formatCount(countedTo)}+`, false)
      : t.filtered(formatCount(withoutFilters), plural(withoutFilters, "one", "other") === "one");
  return (
    <div>
      <EmptyState title={t.none} text={withoutFilters > 0 ? filtered : t.hint}>
        <ButtonLink to={searchHref(search, plain)} variant={withoutFilters > 0 ? "primary" : "secondary"}>
          {t.reset}
        </ButtonLink>
        {isNowhere && <ButtonLink to={withChanges({ location: "" })}>{listText.all}</ButtonLink>}
      </EmptyState>
      <div className="mx-auto max-w-2xl pb-10">
        <Choices
          title={t.meant}
          items={[
            ...near.regions.map((region) => ({
              key: `${region.country} ${region.city}`,
              to: withChanges({ location: regionText(region) }),
              name: regionName(region),
              notes: [hotelsText(region.hotels, countedTo + 1)],
            })),
            ...near.hotels.map((hotel) => ({
              key: hotel.id,
              to: `${href("/hotels/:hotelId", { hotelId: hotel.id })}${stayQuery({ ...search, location: "" })}`,
              name: hotel.name,
              notes: [placeName(hotel)],
            })),
          ]}
        />
        <Choices
          title={t.dates}
          items={dates.map((other) => ({
            key: other.checkIn,
            to: withChanges({ dates: { checkIn: other.checkIn, checkOut: other.checkOut } }),
            name: t.span(formatDay(other.checkIn, "short"), formatDay(other.checkOut, "short")),
            notes: notes(other),
          }))}
        />
        <Choices
          title={t.towns}
          items={towns.map((town) => ({
            key: `${town.country} ${town.city}`,
            to: withChanges({ location: regionText(town) }),
            name: `${regionName(town)} · ${t.away(formatDistance(town.distance))}`,
            notes: notes(town),
          }))}
        />
      </div>
    </div>
  );
}
