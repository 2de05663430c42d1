import { type ChangeEvent, useState } from "react";
import type { ActionData } from "#kit/action-data.ts";
import type { Day } from "#kit/date/day.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-register.ts";
import { Checkbox, Field, Select } from "#ui/form/field.tsx";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { documentKinds, type FieldNeeds, type RegisterField, registerFields, sexes } from "./register-rules.ts";
import { isAsked, longestDocumentNumber, longestLine, type Registration } from "./registration.ts";

const t = messages(texts.registrationFields);
const names = messages(texts.registerFieldText);
const values = messages(texts.registerValues);

export type RegistrationAsked = {
  /** What is asked of the guest, and of one who is family of the first; null: it makes no difference. */
  needs: FieldNeeds;
  family: FieldNeeds | null;
  country: string | null;
  checkIn: Day;
  today: Day;
  countries: readonly (readonly [code: string, name: string])[];
};

type Props = {
  asked: RegistrationAsked;
  /** What was written before. */
  written: Registration;
  answer: ActionData | undefined;
  /** Whether the reader fills in their own form, which the browser may help with. */
  isOwn: boolean;
};

const helped: Partial<Record<RegisterField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  birthDate: "bday",
  street: "street-address",
  postalCode: "postal-code",
  town: "address-level2",
  residence: "country",
  phone: "tel",
  email: "email",
};

/**
 * The fields of one guest. As they are filled in, those that this guest is not asked for go away; without scripts all are there, and what
 * is not asked for is not read.
 */
export function RegistrationFields({ asked, written, answer, isOwn }: Props) {
  const hydrated = useHydrated();
  const field = fieldsOf({ ...written, family: written.family ? "yes" : "" }, answer);
  const [typed, setTyped] = useState({
    family: field("family").defaultValue === "yes",
    nationality: field("nationality").defaultValue,
    birthDate: field("birthDate").defaultValue,
  });
  const note = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    setTyped((before) => ({ ...before, [target.name]: target.value }));
  const needs = typed.family && asked.family ? asked.family : asked.needs;
  const countryName = asked.countries.find(([code]) => code === asked.country)?.[1] ?? "";
  const hints: Partial<Record<RegisterField, string>> = { firstName: t.oneName, documentSupport: t.supportHint, relationship: t.minor };

  const shown = (name: RegisterField) => {
    const need = needs[name];
    const way = isAsked(need, asked, hydrated ? { nationality: typed.nationality, birthDate: typed.birthDate } : {});
    if (way === "never" && (hydrated || need === undefined)) return null;
    const hint = hints[name] ?? (need === "foreign" && countryName ? t.foreign(countryName) : way === "optional" ? t.optional : undefined);
    const autoComplete = (isOwn && helped[name]) || "off";
    const common = { ...field(name), label: names[name], hint, autoComplete };
    switch (name) {
      case "sex":
      case "documentKind": {
        const words: Record<string, string> = values[name];
        return (
          <Select key={name} {...common}>
            <option value="">{t.choose}</option>
            {(name === "sex" ? sexes : documentKinds).map((value) => (
              <option key={value} value={value}>
                {words[value]}
              </option>
            ))}
          </Select>
        );
      }
      case "nationality":
      case "residence":
        return (
          <Select key={name} {...common} onChange={name === "nationality" ? note : undefined}>
            <option value="">{t.choose}</option>
            {asked.countries.map(([code, country]) => (
              <option key={code} value={code}>
                {country}
              </option>
            ))}
          </Select>
        );
      case "birthDate":
      case "documentIssuedOn":
        return <Field key={name} {...common} type="date" max={asked.today} onChange={name === "birthDate" ? note : undefined} />;
      case "documentNumber":
      case "documentSupport":
        return <Field key={name} {...common} maxLength={longestDocumentNumber} autoCapitalize="characters" spellCheck={false} />;
      case "phone":
        return <Field key={name} {...common} type="tel" maxLength={40} />;
      case "email":
        return <Field key={name} {...common} type="email" maxLength={200} />;
      default:
        return <Field key={name} {...common} maxLength={longestLine} />;
    }
  };

  const fields = registerFields.map(shown).filter((part) => part !== null);
  return (
    <>
      {asked.family && (
        <Checkbox
          name="family"
          value="yes"
          defaultChecked={typed.family}
          onChange={({ target }) => setTyped((before) => ({ ...before, family: target.checked }))}
        >
          <span className="block font-semibold">{t.family}</span>
          <span className="block text-sm text-ink-soft">{fields.length === 0 ? t.familyCounted : t.familyHint}</span>
        </Checkbox>
      )}
      {fields.length > 0 && <div className="grid items-start gap-4 sm:grid-cols-2">{fields}</div>}
    </>
  );
}
