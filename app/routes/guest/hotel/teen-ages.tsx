import { messages } from "#kit/locale.ts";
import { ageBounds } from "#kit/party.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import type { Selection } from "#routes/booking/selection.ts";
import { useControlledByUrl } from "#ui/hooks/use-controlled-by-url.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import type { Ask } from "./stay-form.tsx";

const t = messages(texts.teenAges);

const { min, max } = ageBounds.teenAges;
const years = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

/** The ages of guests who count as adults and are not 18 yet: a select for each, and one more while there are adults left. */
export function TeenAges({ search: { adults, teenAges }, ask }: { search: Selection["search"]; ask: Ask }) {
  const hydrated = useHydrated();
  const [shown, show] = useControlledByUrl(teenAges.join(","));
  const ages = shown ? shown.split(",") : [];
  const change = (index: number, age: string) => {
    const next = [...ages.slice(0, index), age, ...ages.slice(index + 1)].filter(Boolean).join(",");
    show(next);
    ask({ teenAges: next });
  };
  return (
    <fieldset className="text-sm text-ink-soft">
      <legend className="sr-only">{t.title(min, max)}</legend>
      {hydrated && shown && <input type="hidden" name="teenAges" value={shown} />}
      <div className="grid grid-cols-2 gap-3">
        {Array.from({ length: Math.min(adults - 1, ages.length + 1) }, (_, index) => (
          // The index of a guest is the place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          <label key={index} className="flex min-w-0 flex-col justify-end">
            {t.of(index + 1)}
            <select
              className="field min-h-11 py-1 text-ink"
              {...(!hydrated && { name: "teenAges" })}
              value={ages[index] ?? ""}
              onChange={({ target }) => change(index, target.value)}
            >
              <option value="">{t.none}</option>
              {years.map((age) => (
                <option key={age}>{age}</option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="mt-1">{t.why(min, max)}</p>
    </fieldset>
  );
}
