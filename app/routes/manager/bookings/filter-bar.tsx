import { Form, Link, useSearchParams } from "react-router";
import { bookingChoices, type BookingFilter, bookingQuery, bookingSorts, isNarrowed } from "#domain/front-desk/booking-filter.ts";
import type { Day } from "#kit/date/day.ts";
import { formatStay } from "#kit/format-figures.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ChoiceFilter } from "#ui/form/choice-filter.tsx";
import { FilterSearch } from "#ui/form/filter-search.tsx";
import { FilterFace, filterLine, filterLook, FilterReset, FilterSelect } from "#ui/form/filter-select.tsx";
import { bookingsPath, useBookingsHref } from "./bookings-href.ts";
import { useFilterForm } from "./use-filter-form.ts";

const t = messages(texts.filterBar);

const names = ["status", "payment"] as const;

/** Filters and sorts the list; all parameters are in the URL. `found`: how many bookings there are, in words. */
export function FilterBar({ filter, today, found }: { filter: BookingFilter; today: Day; found: string | undefined }) {
  const [params] = useSearchParams();
  const bookingsHref = useBookingsHref();
  const { search, apply, typed } = useFilterForm(filter.q);
  const { period, sort, descending, stay } = filter;
  const order = `${descending ? "-" : ""}${sort}` as const;
  const dates = period ? formatStay(period.from, period.to, today) : undefined;
  const hotel = params.get("hotel");
  return (
    <Form
      action={bookingsPath}
      preventScrollReset
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
      className="mb-4 flex flex-wrap items-center gap-2"
    >
      {hotel && <input type="hidden" name="hotel" value={hotel} />}
      {stay && <input type="hidden" name="stay" value={stay} />}
      {period && (
        <>
          <input type="hidden" name="from" value={period.from} />
          <input type="hidden" name="to" value={period.to} />
        </>
      )}
      <FilterSearch ref={search} name="q" aria-label={t.search} placeholder={t.searchHint} defaultValue={filter.q} onInput={typed} />
      <div className={filterLine}>
        {names.map((name) => (
          <ChoiceFilter
            key={name}
            name={name}
            label={t[name]}
            value={filter[name] ?? ""}
            options={[["", t[`any_${name}`]], ...bookingChoices[name].map((choice) => [choice, t[choice]] as const)]}
            apply={(next) => apply({ [name]: next })}
          />
        ))}
        <Link
          to={bookingsHref({ dialog: "dates" })}
          preventScrollReset
          aria-label={`${t.dates}: ${dates ?? t.anyDates}`}
          className={filterLook(period !== null)}
        >
          <FilterFace label={t.dates} value={dates} />
        </Link>
        <FilterSelect
          name="sort"
          label={t.sort}
          value={order}
          shown={t[order]}
          chosen={params.has("sort")}
          onChange={(next) => apply({ sort: next })}
          className="hidden! @max-[62rem]/list:inline-flex!"
        >
          {bookingSorts.flatMap((key) => [
            <option key={`-${key}`} value={`-${key}`}>
              {t[`-${key}`]}
            </option>,
            <option key={key} value={key}>
              {t[key]}
            </option>,
          ])}
        </FilterSelect>
      </div>
      <Button variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      {isNarrowed({ ...filter, stay: null }) && (
        <FilterReset to={bookingsPath + bookingQuery(new URLSearchParams(), { hotel, stay })}>{t.reset}</FilterReset>
      )}
      <p role="status" className={cx("num ms-auto text-sm text-ink-soft", found && "ps-2")}>
        {found}
      </p>
    </Form>
  );
}
