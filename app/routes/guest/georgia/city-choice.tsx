import { Form, href, useSubmit } from "react-router";
import type { Search } from "#domain/search/search-params.ts";
import type { Day } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { useControlledByUrl } from "#ui/use-controlled-by-url.ts";
import { SearchFields } from "../results/sort-choice.tsx";
import * as texts from "#locales/en/guest-georgia-hotels.ts";

const t = messages(texts.cityChoice);

const cities = ["Tbilisi", "Batumi", "Kutaisi"] as const;

/** City and day; the list updates at once, by a button without scripts. */
export function CityChoice({ search, today }: { search: Search; today: Day }) {
  const submit = useSubmit();
  const [city, chooseCity] = useControlledByUrl(search.location);
  const [checkIn, chooseCheckIn] = useControlledByUrl(search.dates?.checkIn ?? "");
  const isListed = cities.some((name) => name === search.location);
  return (
    <Form
      action={href("/georgia-hotels")}
      onChange={(event) =>
        event.currentTarget.checkValidity() && void submit(event.currentTarget, { replace: true, preventScrollReset: true })
      }
      className="grid gap-4 rounded-card border border-line bg-surface-raised p-5 shadow-raised sm:grid-cols-[1fr_1fr_auto] sm:items-end"
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
      <Field label={t.date} name="checkIn" type="date" min={today} value={checkIn} onChange={({ target }) => chooseCheckIn(target.value)} />
      <Button className="scripted:hidden">{t.find}</Button>
    </Form>
  );
}
