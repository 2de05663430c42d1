import { href } from "react-router";
import { extraPriceText } from "#domain/extra/extra-text.ts";
import { extraTemplates, extraTemplateSettings } from "#domain/extra/extra.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import * as templateNames from "#locales/en/template-names.ts";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { TemplateLink } from "../shared/list.tsx";

const t = messages(texts.extraTemplateList);
const names = messages(templateNames.extraTemplateNames);

/** The first step of a new extra: what it is like. Everything can be changed in the form that follows. */
export function ExtraTemplateList() {
  const to = useBackOfficeUrl();
  const add = href("/hotel-manager/rates/extras/add");
  return (
    <>
      <p className="max-w-2xl text-ink-soft">{t.intro}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {extraTemplates.map((template) => {
          const { unit, amount } = extraTemplateSettings[template];
          return (
            <li key={template}>
              <TemplateLink to={to({ template }, add)} name={names[template]} lines={[extraPriceText(unit, formatSetPrice(amount))]} />
            </li>
          );
        })}
        <li>
          <TemplateLink to={to({ template: "none" }, add)} name={t.none} lines={[t.noneText]} />
        </li>
      </ul>
    </>
  );
}
