import type { Search } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import { ageBounds } from "#kit/party.ts";
import * as texts from "#locales/en/shell.ts";
import { cx } from "#ui/class-names.ts";

const t = messages(texts.childAges);

const { min, max } = ageBounds.childAges;
const years = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** Says that prices of a dated search are the highest possible, where ages of children are missing. */
export const AgesMissing = ({ search, className }: { search: Search; className: string }) =>
  search.dates && search.childAges.length < search.children && <p className={className}>{t.missing}</p>;

type Props = {
  /** Number of children. */
  count: number;
  /** By child; null or missing where the age is unknown. */
  ages: readonly (number | null)[];
  /** Called with the ages of all children; without it the selects are fields of the form, `childAges` each. */
  onChange?: (ages: (number | null)[]) => void;
  className?: string;
};

/** A select for the age of each child; an age may stay unknown. */
export function ChildAges({ count, ages, onChange, className }: Props) {
  const change = (index: number, age: string) =>
    onChange?.(Array.from({ length: count }, (_, child) => (child === index ? (age === "" ? null : Number(age)) : (ages[child] ?? null))));
  return (
    <div className={cx("grid grid-cols-2 gap-3", className)}>
      {Array.from({ length: count }, (_, index) => (
        // The index of a child is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <label key={index} className="flex min-w-0 flex-col justify-end text-sm text-ink-soft">
          {t.of(index + 1)}
          <select
            className="field min-h-11 py-1 text-ink"
            {...(onChange
              ? { value: ages[index] ?? "", onChange: ({ target }) => change(index, target.value) }
              : { name: "childAges", defaultValue: ages[index] ?? "" })}
          >
            <option value="">{t.age}</option>
            {years.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
