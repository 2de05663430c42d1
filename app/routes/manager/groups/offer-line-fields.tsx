import { highestNightPrice } from "#domain/front-desk/front-desk.ts";
import { offerBounds, lineField, type LineField } from "#domain/group/group.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/group-management.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { RoomsToOffer } from "./rooms-to-offer.server.ts";

const t = messages(texts.enquiryPage);

type Texts = Partial<Record<string, string>>;

/** A line of an offer: room type, units, guests, price and terms. */
export function OfferLineFields({
  index,
  choice: { rooms, plans },
  preset,
  typed,
  errors,
}: {
  index: number;
  choice: RoomsToOffer;
  preset: Partial<Record<LineField, string>>;
  typed: Texts;
  errors: Texts;
}) {
  const field = (short: LineField) => {
    const name = lineField(short, index);
    return { name, defaultValue: typed[name] ?? preset[short] ?? "", error: errors[name] };
  };
  const number = { type: "number", inputMode: "numeric", className: "col-span-2" } as const;
  return (
    <fieldset className="grid grid-cols-6 items-start gap-3 border-t border-line pt-4">
      <legend className="float-start col-span-6 font-semibold">{t.line(index + 1)}</legend>
      <Select {...field("room")} label={t.room} className="clear-both col-span-6">
        <option value="">{t.noRoom}</option>
        {rooms.map(({ id, name, freeUnits }) => (
          <option key={id} value={id}>
            {name}, {t.free(freeUnits)}
          </option>
        ))}
      </Select>
      <Field {...number} {...offerBounds.units} {...field("units")} label={t.units} />
      <Field {...number} {...offerBounds.adults} {...field("adults")} label={t.lineAdults} />
      <Field {...number} {...offerBounds.children} {...field("children")} label={t.lineChildren} />
      <MoneyField {...field("price")} label={t.price} hint={t.priceHint} most={highestNightPrice} className="col-span-6 sm:col-span-3" />
      <Select {...field("plan")} label={t.terms} className="col-span-6 sm:col-span-3">
        <option value="standard">{t.standard}</option>
        <option value="non_refundable">{t.nonRefundable}</option>
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}
