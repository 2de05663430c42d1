import { Form, useSubmit } from "react-router";
import { resultsPath, type Search, searchQuery, sorts } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useControlledByUrl } from "#ui/hooks/use-controlled-by-url.ts";

const t = messages(texts.sortChoice);

/** The other search parameters as hidden fields, for a form that changes one of them. */
export const SearchFields = ({ search, without }: { search: Search; without: string[] }) => (
  <HiddenFields fields={[...new URLSearchParams(searchQuery({ ...search, page: 1 }))].filter(([name]) => !without.includes(name))} />
);

export function SortChoice({ search }: { search: Search }) {
  const submit = useSubmit();
  const [sort, choose] = useControlledByUrl(search.sort);
  return (
    <Form
      action={resultsPath(search)}
      className="flex items-center gap-2"
      onChange={(event) => submit(event.currentTarget, { replace: true, preventScrollReset: true })}
    >
      <SearchFields search={search} without={["sort"]} />
      <label className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap">
        <span className="max-sm:sr-only">{t.sort}</span>
        <select name="sort" value={sort} onChange={({ target }) => choose(target.value)} className="field min-h-11 w-auto py-1 font-normal">
          {sorts.map((name) => (
            <option key={name} value={name}>
              {t[name]}
            </option>
          ))}
        </select>
      </label>
      <button className="underline scripted:hidden">{t.go}</button>
    </Form>
  );
}
