import { Form, Link, useLocation, useSubmit } from "react-router";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.listBar);

/** Search and filter of a list, both in the URL. */
export function ListBar({
  q,
  hint,
  choice,
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
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const { name, label, value, options, first } = choice;
  return (
    <div>
      <Form key={search} action={pathname} role="search" className="grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_auto]">
        <Field
          className="max-md:col-span-2"
          label={t.search}
          name="q"
          type="search"
          placeholder={hint}
          defaultValue={q}
          maxLength={100}
          enterKeyHint="search"
        />
        <Select
          label={label}
          name={name}
          defaultValue={value}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {!first && <option value="">{t.all}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </Select>
        <Button variant="secondary">{t.show}</Button>
      </Form>
      {(q || value !== (first ?? "")) && (
        <Link to={pathname} className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
          <Icon name="x" className="size-4" />
          {t.reset}
        </Link>
      )}
    </div>
  );
}
