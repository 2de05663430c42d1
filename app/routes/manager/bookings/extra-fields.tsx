import { extraPriceText } from "#domain/extra/extra-text.ts";
import type { OfferedExtra } from "#domain/extra/offered-extras.server.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { formatDay, formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { Select } from "#ui/form/field.tsx";

const t = messages(texts.extraFields);

type Props = {
  extras: readonly OfferedExtra[];
  chosen: readonly ChosenExtra[];
  /** Of the fields, each with an extra and its pieces. */
  name?: string;
};

/** The extras of a room of a phone booking: how many of each, and which are part of every price. */
export function ExtraFields({ extras, chosen, name = "extras" }: Props) {
  const included = extras.filter(({ obligatory }) => obligatory).map(({ name }) => name);
  const offered = extras.filter(({ obligatory }) => !obligatory);
  if (extras.length === 0) return null;
  return (
    <fieldset className="col-span-6 border-t border-line pt-4">
      <legend className="float-start mb-3 w-full font-semibold">{t.title}</legend>
      {included.length > 0 && <p className="mb-3 text-sm text-ink-soft wrap-anywhere">{t.included(included.join(", "))}</p>}
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {offered.map((extra) => (
          <ExtraField key={extra.id} extra={extra} field={name} pieces={chosen.find(({ extraId }) => extraId === extra.id)?.pieces ?? 0} />
        ))}
      </div>
    </fieldset>
  );
}

function ExtraField({ extra, field, pieces }: { extra: OfferedExtra; field: string; pieces: number }) {
  const { id, name, unit, amount, maxPieces, free, soldOutOn } = extra;
  const price = extraPriceText(unit, formatSetPrice(amount));
  const hint = soldOutOn ? (free ? t.tooFew : t.soldOut)(price, formatDay(soldOutOn)) : free !== null ? t.left(price, free) : price;
  return (
    <Select
      label={name}
      hint={hint}
      error={pieces > maxPieces ? t.atMost(pieces, maxPieces) : undefined}
      name={field}
      defaultValue={`${id}:${pieces}`}
    >
      <option value={`${id}:0`}>{t.none}</option>
      {Array.from({ length: Math.max(maxPieces, pieces) }, (_, index) => (
        <option key={index} value={`${id}:${index + 1}`}>
          {maxPieces === 1 && pieces <= 1 ? t.one : index + 1}
        </option>
      ))}
    </Select>
  );
}
