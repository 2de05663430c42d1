import { Form, useLocation, useSubmit } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/audit.ts";
import { Button } from "#ui/button.tsx";
import { FilterDates } from "#ui/form/filter-dates.tsx";
import { FilterSearch } from "#ui/form/filter-search.tsx";
import { filterLine, FilterReset, FilterSelect } from "#ui/form/filter-select.tsx";
import { useControlledByUrl } from "#ui/hooks/use-controlled-by-url.ts";
import { useSearchText } from "#ui/hooks/use-search-text.ts";
import { type ChangeFilter, isChangeFiltered } from "./change-filter.ts";
import { actionText, knownActions } from "./change-sentence.ts";

const t = messages(texts.changeLog);

type Props = {
  filter: ChangeFilter;
  /** Without it also by hotel. */
  hotelId?: string | undefined;
  /** The hotel in the URL, which stays there. */
  hotel: string | null;
};

/** Filters the change log: choices as soon as they change, texts and days when they are sent; all parameters are in the URL. */
export function ChangeFilterBar({ filter, hotelId, hotel }: Props) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const person = useSearchText(filter.person);
  const at = useSearchText(filter.hotel);
  const [action, setAction] = useControlledByUrl(filter.action);
  const { from, to } = filter;
  const shown = {
    ...(hotel && { hotel }),
    ...(!hotelId && { at: at.value }),
    person: person.value,
    action,
    from: from ?? "",
    to: to ?? "",
  };
  const apply = (change: Partial<typeof shown>) =>
    void submit({ ...shown, ...change }, { action: pathname, replace: true, preventScrollReset: true });
  return (
    <Form action={pathname} replace preventScrollReset role="search" className="flex flex-wrap items-center gap-2">
      {hotel && <input type="hidden" name="hotel" value={hotel} />}
      <FilterSearch name="person" aria-label={t.person} placeholder={t.personHint} {...person} />
      {!hotelId && <FilterSearch name="at" aria-label={t.hotel} placeholder={t.hotel} {...at} />}
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
      </div>
      <FilterDates label={t.dates} from={from} to={to} />
      <Button variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      {isChangeFiltered(filter) && <FilterReset to={pathname + (hotel ? `?hotel=${hotel}` : "")}>{t.reset}</FilterReset>}
    </Form>
  );
}
