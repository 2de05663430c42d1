import type { ReactNode } from "react";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { ChargePreview } from "#domain/tax/charge-preview.server.ts";
import { formatDay, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { ExampleLine } from "../plans/example-line.tsx";
import type { ChargeExample } from "./charge-example.server.ts";

const t = messages(texts.chargePreview);

/** The heading of the panel. */
const chargeExampleId = "charge-example";

/** The total of the example on phones, where the panel is below the form. */
export const ChargeLine = ({ example }: { example: ChargeExample | null }) => (
  <ExampleLine to={chargeExampleId} total={example?.kind === "shown" ? example.preview.total : null} />
);

type ChargePreviewPanelProps = {
  example: ChargeExample | null;
  isStale?: boolean;
  isFailed?: boolean;
  field: FieldOf;
  /** Empty where the page is about one room. */
  rooms: RoomName[];
  /** Shows the example; without it a button that only browsers without scripts show. */
  button?: ReactNode;
};

/** What the stay of a family costs with what is in the form, computed by the server again after each change. */
export function ChargePreviewPanel({ example, isStale = false, isFailed = false, field, rooms, button }: ChargePreviewPanelProps) {
  return (
    // The box ends where the row does: what is below is not covered.
    <div className="lg:self-stretch">
      <section
        aria-labelledby={chargeExampleId}
        className="grid gap-4 rounded-card border border-line bg-surface-raised p-5 lg:sticky lg:top-24"
      >
        <h2 id={chargeExampleId} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
          {t.title}
        </h2>
        {rooms.length > 0 && (
          <Select label={t.room} {...field("exampleRoom")}>
            <option value="">{t.anyRoom}</option>
            {rooms.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field label={t.adults} {...field("exampleAdults")} inputMode="numeric" placeholder="2" autoComplete="off" />
          <Field label={t.ages} {...field("exampleAges")} placeholder="4, 9" autoComplete="off" />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <Field label={t.checkIn} {...field("exampleIn")} type="date" />
          <Field label={t.checkOut} {...field("exampleOut")} type="date" hint={t.datesHint} />
        </div>
        {button ?? (
          <Button name="intent" value="preview" variant="secondary" small className="scripted:hidden">
            {t.show}
          </Button>
        )}
        <div role="status" aria-busy={isStale}>
          {isFailed ? (
            <p className="font-semibold text-danger">{t.failed}</p>
          ) : example === null ? (
            <p className="text-ink-soft">{t.loading}</p>
          ) : example.kind === "shown" ? (
            <Shown preview={example.preview} />
          ) : (
            <p className="text-ink-soft">{t.kinds[example.kind]}</p>
          )}
        </div>
      </section>
    </div>
  );
}

const Row = ({ label, note, amount, strong = false }: { label: string; note?: string; amount: string; strong?: boolean }) => (
  <div className={strong ? "flex justify-between gap-4 border-t border-line pt-2 font-semibold" : "flex justify-between gap-4"}>
    <dt className="min-w-0 wrap-anywhere">
      {label}
      {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
    </dt>
    <dd className="num whitespace-nowrap">{amount}</dd>
  </div>
);

const free = 0;

function Shown({ preview }: { preview: ChargePreview }) {
  const { stay, adults, children, nights, extraAdults, singleUse, accommodation, extras, taxes, total, online } = preview;
  const ages = children.map(({ age }) => String(age)).join(", ");
  return (
    <div className="grid gap-4">
      <p>
        <b className="font-semibold">{formatRange(stay.checkIn, stay.checkOut)}</b>, {t.party(adults, children.length, ages)}
      </p>
      <ul className="grid gap-1 text-sm text-ink-soft" aria-label={t.aNight}>
        {children.map(({ age, amount, isInCot }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${age}-${index}`}>
            {amount === null ? t.childAdult(age) : amount === free ? t.childFree(age, isInCot) : t.child(age, formatUsd(amount))}
          </li>
        ))}
        {extraAdults.count > 0 && (
          <li>{extraAdults.amount > 0 ? t.extraAdults(extraAdults.count, formatUsd(extraAdults.amount)) : t.noExtra(extraAdults.count)}</li>
        )}
        {singleUse > 0 && <li>{t.single(formatUsd(singleUse))}</li>}
      </ul>
      <dl className="grid gap-1">
        {nights.map(({ night, withGuests }) => (
          <Row key={night} label={formatDay(night, "short")} amount={formatUsd(withGuests)} />
        ))}
        {nights.length > 1 && <Row label={t.accommodation} amount={formatUsd(accommodation)} strong />}
        {extras > 0 && <Row label={t.extras} amount={formatUsd(extras)} />}
        {taxes.flatMap(({ id, name, mode, amount }) =>
          mode === "included" ? [] : [<Row key={id} label={name} note={t.modes[mode]} amount={formatUsd(amount)} />],
        )}
        <Row label={t.total} amount={formatUsd(total)} strong />
        {online !== total && (
          <>
            <Row label={t.online} amount={formatUsd(online)} />
            <Row label={t.atHotel} amount={formatUsd(total - online)} />
          </>
        )}
        {taxes.flatMap(({ id, name, mode, amount }) =>
          mode === "included" ? [<Row key={id} label={name} note={t.modes[mode]} amount={formatUsd(amount)} />] : [],
        )}
      </dl>
      {taxes.length === 0 && <p className="text-sm text-ink-soft">{t.noTaxes}</p>}
    </div>
  );
}
