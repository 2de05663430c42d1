import { Form, useLocation, useSubmit } from "react-router";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { FilterSearch } from "#ui/filter-search.tsx";
import { filterLine, FilterReset, FilterSelect } from "#ui/filter-select.tsx";
import { useControlledByUrl } from "#ui/use-controlled-by-url.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.listBar);

/** Search and filter of a list, both in the URL: the choice as soon as it changes, the text with Enter. */
export function ListBar({
  q,
  hint,
  choice: { name, label, value, options, first },
}: {
  q: string;
  hint: string;
  choice: {
    name: string;
    label: string;
    value: string;
    options: [value: string, label: string][];
    /** The default option; without it, all. */
    first?: string;
  };
}) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const [text, setText] = useControlledByUrl(q);
  const [chosen, choose] = useControlledByUrl(value);
  const usual = first ?? "";
  return (
    <Form action={pathname} replace preventScrollReset role="search" className="flex flex-wrap items-center gap-2">
      <FilterSearch
        name="q"
        aria-label={t.search}
        placeholder={hint}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={filterLine}>
        <FilterSelect
          name={name}
          label={label}
          value={chosen}
          shown={chosen === usual ? undefined : options.find(([option]) => option === chosen)?.[1]}
          onChange={(next) => {
            choose(next);
            void submit({ q: text, [name]: next }, { action: pathname, replace: true, preventScrollReset: true });
          }}
        >
          {!first && <option value="">{t.all}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </FilterSelect>
      </div>
      <Button variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      {(q || value !== usual) && <FilterReset to={pathname}>{t.reset}</FilterReset>}
    </Form>
  );
}
