import { useState } from "react";
import { messages } from "#kit/locale.ts";
import { ageBounds } from "#kit/party.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Select } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.teenFields);

const { min, max } = ageBounds.teenAges;
const years = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/**
 * The ages of guests who count as adults and are not 18 yet, of `most` at most: a select for each, and one more while there are adults
 * left. Open if an age is set.
 */
export function TeenFields({ most, ages }: { most: number; ages: readonly number[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(() => ages.map(String));
  const count = Math.min(most, chosen.filter(Boolean).length + 1);
  return (
    <details open={ages.length > 0} className="group col-span-6">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Icon name="chevron-right" className="size-5 shrink-0 group-open:rotate-90" />
        {t.title(min, max)}
      </summary>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Array.from({ length: count }, (_, index) => (
          <Select
            // The index of a guest is the place in the list.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            label={t.of(index + 1)}
            name="teenAges"
            defaultValue={ages[index] ?? ""}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              setChosen((before) => Array.from({ length: count }, (_, at) => (at === index ? value : (before[at] ?? ""))));
            }}
          >
            <option value="">{t.none}</option>
            {years.map((age) => (
              <option key={age}>{age}</option>
            ))}
          </Select>
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t.why}</p>
    </details>
  );
}
