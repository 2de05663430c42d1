import { Form } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { ManagedTaxes, ManagedTaxRule, OfficialClass } from "#domain/tax/tax-rule.ts";
import { taxTexts } from "#domain/tax/tax-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import type { ChargeExample } from "./charge-example.server.ts";
import { AskedExample } from "./charge-preview-panel.tsx";
import { ClassLinks } from "./class-fields.tsx";
import { templateCity, templateSource } from "./tax-template-list.tsx";

const t = messages(texts.taxTemplateView);

export type ChosenTemplate = {
  id: string;
  year: number;
  isByClass: boolean;
  officialClass: OfficialClass | null;
  rules: ManagedTaxRule[];
  /** Null: it depends on the official class, which is not known. */
  example: ChargeExample | null;
};

type Props = { hotelId: string; template: ChosenTemplate; taxes: ManagedTaxes; rooms: RoomName[]; answer: ActionData | undefined };

/** The taxes of a city with an example, before they replace those of the hotel. */
export function TaxTemplateView({ hotelId, template, taxes, rooms, answer }: Props) {
  const to = useBackOfficeUrl();
  const { id, year, isByClass, officialClass, rules, example } = template;
  return (
    <>
      <PageHead title={t.title(templateCity(id))} back={{ to: to({ template: null, officialClass: null }), label: t.back }} />
      <p className="mt-2 max-w-2xl text-ink-soft wrap-anywhere">{t.source(String(year), templateSource(id))}</p>
      <p className="mt-2 max-w-2xl text-ink-soft">{t.check}</p>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {isByClass && <ClassLinks officialClass={officialClass} />}
          {example ? (
            <TemplateRules rules={rules} />
          ) : (
            <p className={answer?.errors["officialClass"] ? "font-semibold text-danger" : ""}>{t.needsClass}</p>
          )}
          {example && (
            <Form method="post" className="grid gap-4 rounded-card border border-line p-5">
              <HiddenFields
                fields={[
                  ["hotelId", hotelId],
                  ["templateId", id],
                  ["version", answer?.typed["version"] ?? taxes.version],
                  ["officialClass", isByClass ? String(officialClass) : ""],
                ]}
              />
              <p className="wrap-anywhere">
                {taxes.rules.length === 0 ? t.replacesNone : t.replaces(taxes.rules.map((rule) => translated(rule, "name")).join(", "))}
              </p>
              {answer?.errors["form"] && (
                <p role="alert" className="font-semibold text-danger">
                  {answer.errors["form"]}
                </p>
              )}
              <Button className="justify-self-start">{t.use}</Button>
            </Form>
          )}
        </div>
        {example && <AskedExample example={example} rooms={rooms} kept={["template", "hotel", "officialClass"]} />}
      </div>
    </>
  );
}

/** The rules of the template in words. */
const TemplateRules = ({ rules }: { rules: ManagedTaxRule[] }) =>
  rules.length === 0 ? (
    <p className="rounded-card border border-line p-5">{t.none}</p>
  ) : (
    <ul className="grid gap-4" aria-label={t.rules}>
      {rules.map((rule) => (
        <li key={rule.id} className="rounded-card border border-line bg-surface-raised p-5">
          <h2 className="text-lg font-semibold">{translated(rule, "name")}</h2>
          <ul className="mt-2 grid gap-1">
            {taxTexts(rule, rules).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
