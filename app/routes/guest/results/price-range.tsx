import { href } from "react-router";
import { noFilters, priceBounds, type Search, searchQuery } from "#domain/search/search-params.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { cx } from "#ui/class-names.ts";
import { cssVariables } from "#ui/css-variables.ts";
import { RangePair } from "#ui/form/range-pair.tsx";
import { useFetched } from "#ui/hooks/use-fetched.ts";
import { scaleBars, scaleEnd } from "./price-scale.ts";

const t = messages(texts.priceRange);

/** The price bounds, below a histogram of the found prices; the scale ends above them. */
export function PriceRange({ search, apply }: { search: Search; apply: () => Promise<void> }) {
  const currency = useCurrency();
  const { minPrice, maxPrice } = noFilters;
  // Order, page and view do not affect prices, so they cause no request.
  const query = searchQuery({ ...search, minPrice, maxPrice, sort: "popularity", page: 1, view: "grid" });
  const within = search.country ? `country=${search.country}` : "";
  const hotels = useFetched<{ bars: number[] }>(`${href("/search/prices")}${query || "?"}${query && "&"}${within}`)?.bars ?? [];
  const end = scaleEnd(hotels, search);
  const bars = scaleBars(hotels, end);
  const highest = Math.max(1, ...bars);
  return (
    <RangePair
      names={["minPrice", "maxPrice"]}
      labels={[t.from, t.to]}
      bounds={{ ...priceBounds, max: end }}
      unlimited={priceBounds.max}
      value={[search.minPrice, search.maxPrice]}
      format={(dollars) => `${formatMoney(dollars * 100, currency)}${dollars === end ? "+" : ""}`}
      onSettle={apply}
    >
      {([from, to]) => (
        <div aria-hidden className="flex items-end gap-px px-2.5 scripted:h-14">
          {bars.map((count, bar) => {
            const start = (bar * end) / bars.length;
            const chosen = start < to && start + end / bars.length > from;
            return (
              <span
                // The index of a bar is its place on the scale.
                // oxlint-disable-next-line react/no-array-index-key
                key={bar}
                className={cx("h-(--height) flex-1 rounded-t-xs", chosen ? "bg-pine/45" : "bg-line")}
                ref={cssVariables({ "--height": count === 0 ? "0" : `${Math.max(6, (count / highest) * 100)}%` })}
              />
            );
          })}
        </div>
      )}
    </RangePair>
  );
}
