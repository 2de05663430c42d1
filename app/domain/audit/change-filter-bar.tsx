import { Form, useLocation, useSubmit } from "react-router";
import { isDay } from "#kit/day.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { FilterSearch } from "#ui/filter-search.tsx";
import { filterLine, filterLook, FilterReset, FilterSelect } from "#ui/filter-select.tsx";
import { useControlledByUrl } from "#ui/use-controlled-by-url.ts";
import { actionText, knownActions } from "./action-text.ts";
import { type ChangeFilter, isChangeFiltered } from "./change-filter.ts";
import * as texts from "#locales/en/audit.ts";

const t = messages(texts.changeLog);

/** Years before it are days that are still being typed. */
const firstYear = "2000";

type Props = {
  filter: ChangeFilter;
  /** Without it also by hotel. */
  hotelId?: string | undefined;
  /** The hotel in the URL, which stays there. */
  hotel: string | null;
};

/** Filters the change log: choices and days as soon as they change, texts with Enter; all parameters are in the URL. */
export function ChangeFilterBar({ filter, hotelId, hotel }: Props) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const [person, setPerson] = useControlledByUrl(filter.person);
  const [at, setAt] = useControlledByUrl(filter.hotel);
  const [action, setAction] = useControlledByUrl(filter.action);
  const [from, setFrom] = useControlledByUrl(filter.from ?? "");
  const [to, setTo] = useControlledByUrl(filter.to ?? "");
  const shown = { ...(hotel && { hotel }), ...(!hotelId && { at }), person, action, from, to };
  const apply = (change: Partial<typeof shown>) =>
    void submit({ ...shown, ...change }, { action: pathname, replace: true, preventScrollReset: true });
  const day = (name: "from" | "to", value: string, set: (day: string) => void) => (
    <label className={filterLook(value !== "")}>
      <span className="ps-3 pe-1">{t[name]}</span>
      <input
        type="date"
        name={name}
        value={value}
        onChange={({ currentTarget: { value } }) => {
          set(value);
          if (value === "" || (isDay(value) && value >= firstYear)) apply({ [name]: value });
        }}
        className="h-full rounded-field bg-transparent pe-2"
      />
    </label>
  );
  return (
    <Form action={pathname} replace preventScrollReset role="search" className="flex flex-wrap items-center gap-2">
      {hotel && <input type="hidden" name="hotel" value={hotel} />}
      <FilterSearch
        name="person"
        aria-label={t.person}
        placeholder={t.personHint}
        value={person}
        onChange={({ currentTarget }) => setPerson(currentTarget.value)}
      />
      {!hotelId && (
        <FilterSearch
          name="at"
          aria-label={t.hotel}
          placeholder={t.hotel}
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
      )}
      <div className={filterLine}>
        <FilterSelect
          name="action"
          label={t.action}
          value={action}
          shown={action ? actionText(action) : undefined}
          onChange={(action) => {
            setAction(action);
            apply({ action });
          }}
        >
          <option value="">{t.all}</option>
          {knownActions(Boolean(hotelId)).map((name) => (
            <option key={name} value={name}>
              {actionText(name)}
            </option>
          ))}
        </FilterSelect>
        {day("from", from, setFrom)}
        {day("to", to, setTo)}
      </div>
      <Button variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      {isChangeFiltered(filter) && <FilterReset to={pathname + (hotel ? `?hotel=${hotel}` : "")}>{t.reset}</FilterReset>}
    </Form>
  );
}
