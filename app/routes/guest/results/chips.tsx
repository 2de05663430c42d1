import { Link } from "react-router";
import { needName } from "#domain/accessibility/accessibility-text.ts";
import type { Amenity } from "#domain/hotel/hotel.ts";
import { propertyAmenityText } from "#domain/hotel/property-amenity-text.ts";
import { noFilters, priceBounds, type Search, searchHref } from "#domain/search/search-params.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.chips);

/** The active filters, each with a link that removes it. */
export function Chips({ search, amenities }: { search: Search; amenities: Amenity[] }) {
  const currency = useCurrency();
  const money = (dollars: number) => formatMoney(dollars * 100, currency);
  const { minPrice, maxPrice, type, stars } = search;
  const chips: [name: string, without: Partial<Search>][] = [];
  if (minPrice > priceBounds.min || maxPrice < priceBounds.max)
    chips.push([
      `${money(minPrice)} – ${money(maxPrice)}${maxPrice === priceBounds.max ? "+" : ""}`,
      { minPrice: noFilters.minPrice, maxPrice: noFilters.maxPrice },
    ]);
  for (const star of stars) chips.push([t.stars(star), { stars: stars.filter((other) => other !== star) }]);
  if (type) chips.push([t[type], { type: null }]);
  if (search.freeCancellation) chips.push([t.free, { freeCancellation: false }]);
  for (const key of search.property) chips.push([propertyAmenityText[key], { property: search.property.filter((other) => other !== key) }]);
  for (const need of search.needs) chips.push([needName(need), { needs: search.needs.filter((other) => other !== need) }]);
  for (const { id, name } of amenities)
    if (search.amenities.includes(id)) chips.push([name, { amenities: search.amenities.filter((other) => other !== id) }]);
  if (search.box) chips.push([t.area, { box: null }]);
  if (chips.length === 0) return null;
  /** With scripts the map has a button for its area. */
  const onMap = search.box !== null && search.view === "map";
  return (
    <ul aria-label={t.active} className={cx("mt-4 flex flex-wrap gap-2", onMap && chips.length === 1 && "scripted:hidden")}>
      {chips.map(([name, without]) => (
        <li key={name} className={cx(onMap && name === t.area && "scripted:hidden")}>
          <Link
            to={searchHref(search, without)}
            replace
            preventScrollReset
            aria-label={t.remove(name)}
            className="num inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-4 text-sm font-semibold hover:bg-sand"
          >
            {name}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={searchHref(search, { ...noFilters, box: null })}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline"
          >
            {t.all}
          </Link>
        </li>
      )}
    </ul>
  );
}
