import { useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import type { Search } from "#domain/search/search-params.ts";
import type { Day } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import type { Stay } from "#kit/stay.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useControlledByUrl } from "#ui/use-controlled-by-url.ts";
import { DatesField } from "../../shell/dates-field.tsx";
import { SearchFields } from "../results/sort-choice.tsx";
import * as texts from "#locales/en/guest-georgia-hotels.ts";

const t = messages(texts.cityChoice);

const noDates = { checkIn: "", checkOut: "" };
const cities = ["Tbilisi", "Batumi", "Kutaisi"] as const;

/** City and dates; the list updates at once, by a button without scripts, where a day means its night. */
export function CityChoice({ search, today }: { search: Search; today: Day }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [city, chooseCity] = useControlledByUrl(search.location);
  const show = (dates?: Stay) => {
    if (!form.current?.checkValidity()) return;
    const wanted = new FormData(form.current);
    if (dates) for (const [name, day] of Object.entries(dates)) wanted.set(name, day);
    void submit(wanted, { action: href("/georgia-hotels"), replace: true, preventScrollReset: true });
  };
  const isListed = cities.some((name) => name === search.location);
  return (
    <Form
      ref={form}
      action={href("/georgia-hotels")}
      onChange={() => show()}
      className="grid gap-4 rounded-card border border-line bg-surface-raised p-5 text-ink shadow-raised md:grid-cols-3 md:items-end"
    >
      <SearchFields search={search} without={["location", "checkIn", "checkOut"]} />
      <Select label={t.city} name="location" value={city} onChange={({ target }) => chooseCity(target.value)}>
        <option value="">{t.all}</option>
        {cities.map((name) => (
          <option key={name} value={name}>
            {t.cities[name]}
          </option>
        ))}
        {search.location && !isListed && <option>{search.location}</option>}
      </Select>
      {hydrated ? (
        <DatesField
          cell="search-cell"
          labels={[t.checkIn, t.checkOut]}
          empty={t.anyDay}
          dates={search.dates ?? noDates}
          today={today}
          onChange={show}
        />
      ) : (
        <div className="md:col-span-2">
          <Field label={t.date} name="checkIn" type="date" min={today} defaultValue={search.dates?.checkIn} />
        </div>
      )}
      <Button className="scripted:hidden">{t.find}</Button>
    </Form>
  );
}
