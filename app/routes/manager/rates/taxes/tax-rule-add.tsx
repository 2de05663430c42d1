import { roomNames } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { chargesOfHotel } from "#domain/tax/charges-of-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { newId } from "#platform/id.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import { revalidatesUnlessPreview } from "#web/revalidates-unless-preview.ts";
import { managedHotelRow } from "../../back-office/back-office.server.ts";
import { NoHotels } from "../../back-office/no-hotels.tsx";
import type { Route } from "./+types/tax-rule-add";
import { type ChargeExample, chargeExample } from "./charge-example.server.ts";
import { taxForms, taxLists } from "./tax-actions.server.ts";
import { TaxEditor } from "./tax-editor.tsx";
import { newTax } from "./tax-fields.ts";

const t = messages(texts.taxRuleAdd);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesUnlessPreview;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "rates", "change");
  if (!hotel) return { hotelId: null };
  const [{ taxes }, rooms] = await Promise.all([chargesOfHotel(ctx, hotel.id), roomNames(ctx, hotel.id)]);
  const today = dayAt(ctx.now(), hotel.timeZone);
  const example = await chargeExample(ctx, { id: hotel.id, today }, {}, { rules: taxes.rules });
  return { hotelId: hotel.id, ruleId: newId(), rules: taxes.rules, rooms, example };
}

export const action = formAction<Route.ActionArgs, ChargeExample>({ lists: taxLists, forms: taxForms });

export default function TaxRuleAdd({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.hotelId === null) return <NoHotels />;
  const { hotelId, ruleId, rules, rooms, example } = loaderData;
  return (
    <TaxEditor
      title={t.title}
      hotelId={hotelId}
      ruleId={ruleId}
      rule={newTax}
      earlier={rules}
      rooms={rooms}
      example={example}
      answer={actionData}
    />
  );
}
