import { Link } from "react-router";
import { type OfficialClass, officialClasses } from "#domain/tax/tax-rule.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Select } from "#ui/form/field.tsx";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";

const t = messages(texts.classFields);

/** The field of the official class. */
export const ClassFields = ({ officialClass }: { officialClass: OfficialClass | null }) => (
  <Select label={t.label} hint={t.hint} name="officialClass" defaultValue={officialClass ?? ""} className="max-w-md">
    <option value="">{t.none}</option>
    {officialClasses.map((one) => (
      <option key={one} value={one}>
        {t.stars(one)}
      </option>
    ))}
  </Select>
);

/** Links to the same page for each official class. */
export function ClassLinks({ officialClass }: { officialClass: OfficialClass | null }) {
  const to = useBackOfficeUrl();
  return (
    <nav aria-label={t.label}>
      <p className="mb-2 text-sm font-semibold">{t.label}</p>
      <ul className="flex flex-wrap gap-2">
        {officialClasses.map((one) => (
          <li key={one}>
            <Link
              to={to({ officialClass: String(one) })}
              preventScrollReset
              aria-current={one === officialClass || undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:border-ink-soft aria-[current]:border-pine aria-[current]:font-semibold"
            >
              {t.stars(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
