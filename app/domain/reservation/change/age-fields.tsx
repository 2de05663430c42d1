import { messages } from "#kit/locale.ts";
import { ageBounds } from "#kit/party.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { ageField } from "./change-rows.ts";

const t = messages(texts.changeForm);

const kinds = {
  child: { bounds: ageBounds.childAges, label: t.child, none: () => t.age },
  teen: { bounds: ageBounds.teenAges, label: t.teen, none: () => t.noAge },
} as const;

type Props = { kind: keyof typeof kinds; index: number; /** Number of guests. */ count: number; ages: readonly string[] };

/** A select for the age of each child, or of each guest who may be below 18; an age may stay unknown. */
export function AgeFields({ kind, index, count, ages }: Props) {
  const {
    bounds: { min, max },
    label,
    none,
  } = kinds[kind];
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 sm:grid-cols-3">
      {Array.from({ length: count }, (_, guest) => (
        // The index of a guest is the place.
        // oxlint-disable-next-line react/no-array-index-key
        <label key={guest} className="flex min-w-0 flex-col justify-end text-sm text-ink-soft">
          {label(guest + 1)}
          <select name={ageField(kind, index, guest)} defaultValue={ages[guest] ?? ""} className="field min-h-11 py-1 text-ink">
            <option value="">{none()}</option>
            {Array.from({ length: max - min + 1 }, (_, year) => (
              // oxlint-disable-next-line react/no-array-index-key
              <option key={year}>{min + year}</option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
