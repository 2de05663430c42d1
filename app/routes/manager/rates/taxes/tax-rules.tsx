import { data, Form, href, useSearchParams } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { chargesOfHotel, taxPlaceOf } from "#domain/tax/charges-of-hotel.server.ts";
import { removeTaxRule, moveTaxRule } from "#domain/tax/manage-tax-rules.server.ts";
import { setOfficialClass } from "#domain/tax/set-official-class.server.ts";
import { templatesFor } from "#domain/tax/tax-templates.ts";
import { taxWarningText } from "#domain/tax/tax-text.ts";
import { taxWarnings } from "#domain/tax/tax-warnings.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import { addressWith, useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { LoadError } from "../../back-office/load-error.tsx";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { AddLink, RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/tax-rules";
import { chargeExample } from "./charge-example.server.ts";
import { AskedExample } from "./charge-preview-panel.tsx";
import { ClassFields } from "./class-fields.tsx";
import { TaxCard } from "./tax-card.tsx";
import { templateCity } from "./tax-template-list.tsx";
import { taxToasts, officialClassOf } from "./tax-toasts.ts";

const t = messages(texts.taxRules);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates");
  if (!hotel) return { hotel: null };
  const { id, timeZone } = hotel;
  const found = await readOrNull(
    ctx,
    "charges_read_failed",
    Promise.all([chargesOfHotel(ctx, id), roomNames(ctx, id), taxPlaceOf(ctx, id)]),
  );
  if (!found) return data({ hotel: { id }, found }, { status: 500 });
  const [{ taxes }, rooms, place] = found;
  const near = taxes.isDefault ? templatesFor(place).near.slice(0, mostOffered) : [];
  const requested = Object.fromEntries(new URL(request.url).searchParams);
  const example = await chargeExample(ctx, { id, today: dayAt(ctx.now(), timeZone) }, requested, { rules: taxes.rules });
  return { hotel: { id }, found: { taxes, rooms, example, near: near.map(({ id, year }) => ({ id, year })) } };
}

/** Cities whose taxes are offered while the hotel has none of its own. */
const mostOffered = 3;

const list = (search: string) => addressWith(href("/hotel-manager/rates/taxes"), search, { remove: null });

export const action = formAction<Route.ActionArgs>({
  forms: {
    remove: async ({ ctx, url, fields: { hotelId = "", ruleId = "" } }) => {
      const outcome = await removeTaxRule(ctx, { hotelId, ruleId });
      if (outcome.ok) return goTo(list(url.search), taxToasts.removed());
      const { rejection } = outcome;
      if (rejection.code === "program_decides") return goTo(list(url.search), taxToasts.decided());
      return goTo(list(url.search), rejection.code === "in_use" ? taxToasts.inUse(rejection.rules) : taxToasts.notFound());
    },
    move: async ({ ctx, url, fields: { hotelId = "", ruleId = "", to } }) => {
      const outcome = await moveTaxRule(ctx, { hotelId, ruleId, to: to === "up" ? "up" : "down" });
      if (outcome.ok) return goTo(list(url.search));
      const { rejection } = outcome;
      return goTo(list(url.search), rejection.code === "contradicts" ? taxToasts.order(rejection.rules) : taxToasts.notFound());
    },
    class: async ({ ctx, url, fields: { hotelId = "", officialClass = "" } }) => {
      const outcome = await setOfficialClass(ctx, { hotelId, officialClass: officialClassOf(officialClass) });
      return goTo(list(url.search), outcome.ok ? taxToasts.classSet() : taxToasts.notFound());
    },
  },
});

export default function TaxRules({ loaderData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  if (!loaderData.hotel) return <NoHotels />;
  const { hotel, found } = loaderData;
  if (!found) return <LoadError title={t.failed} />;
  const { taxes, rooms, example, near } = found;
  const { rules } = taxes;
  const add = link(href("/hotel-manager/rates/taxes/add"));
  const templates = link(href("/hotel-manager/rates/taxes/templates"));
  const going = rules.find(({ id }) => id === query.get("remove"));
  return (
    <section>
      <RatesHead
        title={t.title}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink small to={templates} variant="secondary">
              {t.templates}
            </ButtonLink>
            <AddLink small to={add}>
              {t.add}
            </AddLink>
          </div>
        }
      />
      <p className="mt-2 max-w-2xl text-ink-soft">{t.intro}</p>
      {taxes.isDefault && (
        <div className="mt-4 max-w-2xl rounded-field bg-sand p-3">
          <p>{near.length > 0 ? t.offered : t.isDefault}</p>
          {near.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-3">
              {near.map(({ id, year }) => (
                <ButtonLink small key={id} variant="secondary" to={to({ template: id }, href("/hotel-manager/rates/taxes/templates"))}>
                  {t.taxesOf(templateCity(id), year)}
                </ButtonLink>
              ))}
            </p>
          )}
        </div>
      )}
      {taxWarnings(rules).map((warning) => (
        <p key={JSON.stringify(warning)} className="mt-4 rounded-field bg-warning-soft p-3 text-warning">
          {taxWarningText(warning)}
        </p>
      ))}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          {rules.length === 0 ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <ul className="grid gap-4" aria-label={t.title}>
              {rules.map((rule) => (
                <li key={rule.id}>
                  <TaxCard rule={rule} rules={rules} hotelId={hotel.id} />
                </li>
              ))}
            </ul>
          )}
          <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-3">
            <input type="hidden" name="hotelId" value={hotel.id} />
            <ClassFields key={taxes.officialClass} officialClass={taxes.officialClass} />
            <Button name="intent" value="class" variant="secondary" className="sm:mt-6">
              {t.setClass}
            </Button>
          </Form>
        </div>
        <AskedExample example={example} rooms={rooms} kept={["hotel"]} />
      </div>
      {going && (
        <ConfirmDialog
          title={t.remove}
          closeTo={to({ remove: null })}
          question={t.sure}
          button={t.button}
          fields={{ intent: "remove", hotelId: hotel.id, ruleId: going.id }}
        >
          <p className="mt-2 font-semibold wrap-anywhere">{translated(going, "name")}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
