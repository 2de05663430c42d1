import { useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import type { Search } from "#domain/search/search-params.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-georgia-hotels.ts";
import { askedDates, dateNames } from "#routes/shell/search/asked-dates.ts";
import { DatesField } from "#routes/shell/search/dates-field.tsx";
import { Button } from "#ui/button.tsx";
import { useControlledByUrl } from "#ui/hooks/use-controlled-by-url.ts";
import { Icon } from "#ui/icon.tsx";
import { SearchFields } from "../results/sort-choice.tsx";

const t = messages(texts.cityChoice);

const cities = ["Tbilisi", "Batumi", "Kutaisi"] as const;

/** City and dates; the list updates at once, by a button without scripts. */
export function CityChoice({
  search,
  flexible,
  today,
}: {
  search: Search;
  /** Flexible dates in words. */ flexible: string | undefined;
  today: Day;
}) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [city, chooseCity] = useControlledByUrl(search.location);
  const show = (dates?: Stay) => {
    if (!form.current?.checkValidity()) return;
    const wanted = new FormData(form.current);
    if (dates) {
      for (const name of dateNames) wanted.delete(name);
      for (const [name, day] of Object.entries(dates)) wanted.set(name, day);
    }
    void submit(wanted, { action: href("/georgia-hotels"), replace: true, preventScrollReset: true });
  };
  const isListed = cities.some((name) => name === search.location);
  return (
    <Form
      ref={form}
      action={href("/georgia-hotels")}
      onChange={() => show()}
      className="grid gap-1 rounded-card border border-line bg-surface-raised p-2 text-ink shadow-raised md:grid-cols-3"
    >
      <SearchFields search={search} without={["location", ...dateNames]} />
      <label className="search-cell">
        <Icon name="map-pin" className="size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1 pt-1.5 pb-7.5 text-sm text-ink-soft">{t.city}</span>
        {/* The whole cell opens the list. */}
        <select
          name="location"
          value={city}
          onChange={({ target }) => chooseCity(target.value)}
          className="absolute inset-0 size-full appearance-none bg-transparent ps-11 pe-10 pt-5 font-semibold outline-none"
        >
          <option value="">{t.all}</option>
          {cities.map((name) => (
            <option key={name} value={name}>
              {t.cities[name]}
            </option>
          ))}
          {search.location && !isListed && <option>{search.location}</option>}
        </select>
        <Icon name="chevrons-up-down" className="pointer-events-none absolute end-3 size-4 text-ink-soft" />
      </label>
      <DatesField
        cell="search-cell"
        labels={[t.checkIn, t.checkOut]}
        empty={t.anyDay}
        dates={askedDates(search, flexible)}
        today={today}
        onChange={show}
      />
      <Button className="min-h-12 md:col-start-3 scripted:hidden">{t.find}</Button>
    </Form>
  );
}
