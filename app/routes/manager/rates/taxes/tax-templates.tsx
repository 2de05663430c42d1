import { href } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { applyTaxTemplate, rulesOfTemplate } from "#domain/tax/apply-tax-template.server.ts";
import { chargesOfHotel, taxPlaceOf } from "#domain/tax/charges-of-hotel.server.ts";
import { isByClass, taxTemplates, templatesFor } from "#domain/tax/tax-templates.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as decides from "#locales/en/channel-decides.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { goTo, rejectForm, conflict } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { backOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { RatesHead } from "../shared/list.tsx";
import type { Route } from "./+types/tax-templates";
import { chargeExample } from "./charge-example.server.ts";
import { TaxTemplateList, type TemplateEntry } from "./tax-template-list.tsx";
import { type ChosenTemplate, TaxTemplateView } from "./tax-template-view.tsx";
import { taxToasts, officialClassOf } from "./tax-toasts.ts";

const t = messages(texts.taxTemplates);
const program = messages(decides.channelDecides);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return { hotelId: null };
  const [{ taxes }, rooms, place] = await Promise.all([chargesOfHotel(ctx, hotel.id), roomNames(ctx, hotel.id), taxPlaceOf(ctx, hotel.id)]);
  const { near, others } = templatesFor(place);
  const entry = ({ id, year }: TemplateEntry) => ({ id, year });
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const template = taxTemplates.find(({ id }) => id === query["template"]);
  if (!template) return { hotelId: hotel.id, taxes, rooms, near: near.map(entry), others: others.map(entry), chosen: null };
  const officialClass = query["officialClass"] === undefined ? taxes.officialClass : officialClassOf(query["officialClass"]);
  const rules = rulesOfTemplate(template, officialClass);
  const { id, year } = template;
  const needsClass = isByClass(template) && officialClass === null;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const example = needsClass ? null : await chargeExample(ctx, { id: hotel.id, today }, query, { rules });
  const chosen: ChosenTemplate = { id, year, isByClass: isByClass(template), officialClass, rules, example };
  return { hotelId: hotel.id, taxes, rooms, near: [], others: [], chosen };
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, url, fields }) => {
    const { hotelId = "", templateId = "", officialClass = "", version } = fields;
    const outcome = await applyTaxTemplate(ctx, { hotelId, templateId, officialClass: officialClassOf(officialClass), version });
    const list = backOfficeLink(href("/hotel-manager/rates/taxes"), url.search);
    if (outcome.ok) return goTo(list, taxToasts.applied());
    const { rejection } = outcome;
    switch (rejection.code) {
      case "needs_class":
        return rejectForm({ officialClass: t.needsClass });
      case "conflict":
        return conflict(fields, rejection);
      case "program_decides":
        return rejectForm({ form: program.besides }, { status: 409 });
      case "unknown_template":
      case "unknown_hotel":
        return goTo(list, taxToasts.notFound());
    }
  },
});

export default function TaxTemplates({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.hotelId === null) return <NoHotels />;
  const { hotelId, taxes, rooms, near, others, chosen } = loaderData;
  if (chosen) return <TaxTemplateView hotelId={hotelId} template={chosen} taxes={taxes} rooms={rooms} answer={actionData} />;
  return (
    <section>
      <RatesHead title={t.title} />
      <TaxTemplateList near={near} others={others} />
    </section>
  );
}
