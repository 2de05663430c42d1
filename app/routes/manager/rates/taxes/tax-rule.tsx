import { data, href } from "react-router";
import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { newId } from "#platform/id.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { useBackOfficeLink } from "../../back-office/back-office-url.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import { MissingPage } from "../../back-office/section-head.tsx";
import type { Route } from "./+types/tax-rule";
import { type ChargeExample, chargeExample } from "./charge-example.server.ts";
import { taxForms, taxLists } from "./tax-actions.server.ts";
import { TaxEditor } from "./tax-editor.tsx";
import { newTax } from "./tax-fields.ts";

const adding = messages(texts.taxRuleAdd);
const t = messages(texts.taxRuleEdit);

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${(params.ruleId ? t : adding).title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

export async function loader({ request, context, params: { ruleId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return data({ hotelId: null });
  const [{ taxes }, rooms] = await Promise.all([chargesOfHotel(ctx, hotel.id), roomNames(ctx, hotel.id)]);
  const { rules } = taxes;
  const at = ruleId ? rules.findIndex(({ id }) => id === ruleId) : rules.length;
  const stored = rules[at];
  if (ruleId && !stored) return data({ hotelId: hotel.id, rule: null }, { status: 404 });
  const today = dayAt(ctx.now(), hotel.timeZone);
  const example = await chargeExample(ctx, { id: hotel.id, today }, {}, { rules });
  return data({
    hotelId: hotel.id,
    ruleId: stored?.id ?? newId(),
    rule: stored ?? newTax,
    version: stored && taxes.version,
    earlier: rules.slice(0, at),
    rooms,
    example,
  });
}

export const action = formAction<Route.ActionArgs, ChargeExample>({ lists: taxLists, forms: taxForms });

export default function TaxRule({ loaderData, actionData, params }: Route.ComponentProps) {
  const link = useBackOfficeLink();
  if (loaderData.hotelId === null) return <NoHotels />;
  if (loaderData.rule === null)
    return <MissingPage title={t.notFound} link={{ to: link(href("/hotel-manager/rates/taxes")), label: t.taxes }} />;
  const { rule, ...loaded } = loaderData;
  return (
    <TaxEditor
      key={params.ruleId}
      {...loaded}
      title={params.ruleId ? t.edit(translated(rule, "name")) : adding.title}
      rule={rule}
      answer={actionData}
    />
  );
}
