import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import { href, Link, NavigationType, useNavigate, useNavigation, useNavigationType } from "react-router";
import { type Box, foundQuery, type HotelOnMap, type Search, searchHref, searchQuery } from "#domain/search/search-params.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatMoney, formatRange } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import * as uiTexts from "#locales/en/ui.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { cx } from "#ui/class-names.ts";
import { useFetched } from "#ui/hooks/use-fetched.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { Spinner } from "#ui/skeleton.tsx";
import { MapCard } from "./map-card.tsx";
import { MapRow } from "./map-row.tsx";

const WorldMap = lazy(async () => ({ default: (await import("#ui/map/world-map.tsx")).WorldMap }));

const t = messages(texts.mapView);
const priceText = messages(uiTexts.stayPrice);

/** Cards of the row; more are found by moving the map. */
const longestRow = 40;

type Props = {
  search: Search;
  tiles: { url: string; attribution: string } | undefined;
  /** The hotel hovered in the list. */
  active: string | undefined;
  onPoint: (id: string | undefined) => void;
};

/** The found hotels as prices on a map; moving it searches the visible area. */
export function MapView({ search, tiles, active, onPoint }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const currency = useCurrency();
  const [follow, setFollow] = useState(true);
  /** Where the visitor has moved the map without a search, and the search that it showed then. */
  const [moved, setMoved] = useState<{ box: Box; query: string }>();
  const [chosen, choose] = useState<string>();
  const { location: next } = useNavigation();
  const stepped = useNavigationType() === NavigationType.Pop;
  const query = searchQuery({ ...search, sort: "popularity", page: 1, view: "grid" });
  const found = useFetched<{ hotels: HotelOnMap[] }>(`${href("/search/map")}${query}`);
  /** The price of a night, with dates the total of the stay, and these if they were flexible; none without rooms. */
  const pricesOf = useCallback(
    ({ perNight, total, found }: HotelOnMap) => {
      if (perNight === null) return undefined;
      return {
        night: formatMoney(perNight, currency),
        total: total === null ? undefined : formatMoney(total, currency),
        dates: found ? [formatRange(found.checkIn, found.checkOut, "brief")] : [],
      };
    },
    [currency],
  );
  /** What a pill shows: the total of the stay, without dates the price of a night. */
  const labelOf = useCallback(
    (of: HotelOnMap) => {
      const prices = pricesOf(of);
      if (!prices) return t.noPrice;
      const { night, total, dates } = prices;
      if (total !== undefined) return [total, ...dates].join("\n");
      return search.dates ? t.perNight(night) : night;
    },
    [pricesOf, search.dates],
  );
  /** As on other cards the total comes first. */
  const cardPriceOf = (of: HotelOnMap): string[] => {
    const prices = pricesOf(of);
    if (!prices) return [t.noPrice];
    const { night, total, dates } = prices;
    return total === undefined
      ? [t.perNight(night), ...(of.addsTaxes ? [priceText.plus] : [])]
      : [t.total(total), t.perNight(night), ...dates];
  };
  const markers = useMemo(
    () =>
      (found?.hotels ?? []).map((hotel) => {
        const { id, name, latitude, longitude } = hotel;
        return { id, latitude, longitude, title: name, label: labelOf(hotel) };
      }),
    [found, labelOf],
  );
  const places = useMemo(() => {
    const cities = new Map((found?.hotels ?? []).flatMap(({ city }) => (city ? [[city.id, city] as const] : [])));
    return [...cities.values()];
  }, [found]);
  /** How many hotels, and the lowest price that their pills would show. */
  const clusterText = (ids: readonly string[]) => {
    const count = ids.length;
    const prices = (found?.hotels ?? []).flatMap(({ id, perNight, total }) => {
      const price = total ?? perNight;
      return price !== null && ids.includes(id) ? [price] : [];
    });
    if (prices.length === 0) return { label: String(count), title: t.cluster(count) };
    const lowest = formatMoney(Math.min(...prices), currency);
    return { label: `${count}\n${t.atLeast(lowest)}`, title: `${t.cluster(count)}, ${priceText.from(lowest)}` };
  };
  const isTotal = found?.hotels.some(({ total }) => total !== null);
  const unit = !isTotal ? t.unit : search.dates ? t.unitOfStay(priceText.stay(nightCount(search.dates), search.rooms)) : t.unitOfStays;
  const hotel = found?.hotels.find(({ id }) => id === chosen);
  const searchIn = (box: Box | null) => {
    setMoved(undefined);
    void navigate(searchHref(search, { box }), { replace: true, preventScrollReset: true });
  };
  const moveTo = (box: Box) => (follow ? searchIn(box) : setMoved({ box, query }));
  const button =
    "pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-4 text-sm font-semibold whitespace-nowrap shadow-raised";
  return (
    <div className="relative h-[calc(100dvh-10.5rem)] min-h-[26rem] overflow-clip rounded-card border border-line bg-surface-sunken max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-7.5rem)]">
      {hydrated ? (
        <Suspense fallback={<Spinner text={t.loading} />}>
          <WorldMap
            label={t.map}
            markers={markers}
            answer={found}
            places={places}
            clusterText={clusterText}
            active={active}
            chosen={hotel?.id}
            card={hotel && <MapCard hotel={hotel} price={cardPriceOf(hotel)} query={foundQuery(search, hotel.found)} />}
            box={search.box}
            awaited={next !== undefined && new URLSearchParams(next.search).has("box")}
            stepped={stepped}
            tiles={tiles}
            onPoint={(id) => {
              onPoint(id);
              // The card stays, so that the pointer can reach it.
              if (id) choose(id);
            }}
            onChoose={choose}
            onMove={moveTo}
            className="size-full"
          />
          <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex flex-wrap justify-center gap-2 ps-16 pe-3">
            <label className={`${button} leading-tight max-sm:whitespace-normal`}>
              <input type="checkbox" checked={follow} onChange={(event) => setFollow(event.target.checked)} className="size-5 tick" />
              {t.follow}
            </label>
            {moved?.query === query && (
              <button type="button" onClick={() => searchIn(moved.box)} className={button}>
                {t.here}
              </button>
            )}
            {search.box && (
              <button type="button" onClick={() => searchIn(null)} className={button}>
                {t.everywhere}
              </button>
            )}
          </div>
          {/* Phones have no room for the choice of the view beside the map. */}
          <Link
            to={searchHref(search, { view: "grid", box: null })}
            replace
            className={cx(button, "absolute inset-x-0 bottom-40 z-10 mx-auto w-max lg:hidden")}
          >
            <Icon name="list" className="size-4" />
            {found && markers.length < limits.mapMarkers ? t.listOf(markers.length) : t.list}
          </Link>
          {markers.length > 0 && (
            <p className="pointer-events-none absolute start-0 bottom-34 z-10 bg-surface-raised/80 px-1.5 text-xs leading-5 text-ink-soft lg:bottom-0">
              {unit}
            </p>
          )}
          <MapRow
            hotels={found?.hotels.slice(0, longestRow) ?? []}
            priceOf={cardPriceOf}
            queryOf={({ found: stay }) => foundQuery(search, stay)}
            chosen={hotel?.id}
            onChoose={choose}
          />
        </Suspense>
      ) : (
        <p className="p-6 text-ink-soft">{t.scripts}</p>
      )}
    </div>
  );
}
