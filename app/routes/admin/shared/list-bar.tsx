import type { ReactNode } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Button } from "#ui/button.tsx";
import { ChoiceFilter } from "#ui/form/choice-filter.tsx";
import { FilterSearch } from "#ui/form/filter-search.tsx";
import { filterLine, FilterReset } from "#ui/form/filter-select.tsx";
import { useSearchText } from "#ui/hooks/use-search-text.ts";

const t = messages(texts.listBar);

type Choice = {
  name: string;
  label: string;
  value: string;
  options: [value: string, label: string][];
  /** The default option; without it, all. */
  first?: string;
};

const isUsual = ({ value, first = "" }: Choice) => value === first;

/**
 * Search and filters of a list, all in the URL: a choice as soon as it changes, the text with Enter. `found`: how
 * many rows there are, in words.
 */
export function ListBar({
  q,
  hint,
  choices,
  path,
  found,
  kept = {},
  children,
}: {
  q: string;
  hint: string;
  choices: Choice[];
  /** The path of the list, if a page below it shows the list too. */
  path?: string;
  found: string;
  /** Values of the fields in `children`, which a choice keeps. */
  kept?: Record<string, string>;
  /** Further filters. */
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const search = useSearchText(q);
  const action = path ?? pathname;
  return (
    <Form action={action} replace preventScrollReset role="search" className="flex flex-wrap items-center gap-2">
      <FilterSearch name="q" aria-label={t.search} placeholder={hint} {...search} />
      <div className={filterLine}>
        {choices.map((choice) => (
          <ChoiceFilter
            key={choice.name}
            {...choice}
            usual={choice.first}
            options={choice.first ? choice.options : [["", t.all], ...choice.options]}
            apply={(next) => {
              const chosen = Object.fromEntries(choices.map(({ name, value }) => [name, value]));
              void submit(
                { q: search.value, ...kept, ...chosen, [choice.name]: next },
                { action, replace: true, preventScrollReset: true },
              );
            }}
          />
        ))}
      </div>
      {children}
      <Button variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      {(q || !choices.every(isUsual) || Object.values(kept).some(Boolean)) && <FilterReset to={action}>{t.reset}</FilterReset>}
      <p role="status" className="num ms-auto text-sm text-ink-soft">
        {found}
      </p>
    </Form>
  );
}
