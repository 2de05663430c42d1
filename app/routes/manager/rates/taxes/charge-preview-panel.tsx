import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { ChargePreview } from "#domain/tax/charge-preview.server.ts";
import { formatDay, formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { ExampleLine } from "../plans/example-line.tsx";
import { ExamplePanel } from "../plans/example-panel.tsx";
import type { ChargeExample } from "./charge-example.server.ts";

const t = messages(texts.chargePreview);

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
  button?: ReactNode;
};

/** What the stay of a family costs with what is in the form, computed by the server again after each change. */
export const ChargePreviewPanel = ({ example, isStale = false, isFailed = false, field, rooms, button }: ChargePreviewPanelProps) => (
  <ExamplePanel
    id={chargeExampleId}
    isStale={isStale}
    isFailed={isFailed}
    field={field}
    rooms={rooms.length > 0 ? rooms : null}
    anyRoom={t.anyRoom}
    guests={
      <div className="grid grid-cols-2 gap-4">
        <Field label={t.adults} {...field("exampleAdults")} inputMode="numeric" placeholder="2" autoComplete="off" />
        <Field label={t.ages} {...field("exampleAges")} placeholder="4, 9" autoComplete="off" />
      </div>
    }
    button={button}
  >
    {example && (example.kind === "shown" ? <Shown preview={example.preview} /> : <p className="text-ink-soft">{t.kinds[example.kind]}</p>)}
  </ExamplePanel>
);

type AskedExampleProps = Pick<ChargePreviewPanelProps, "example" | "rooms"> & {
  /** Parameters of the page that stay. */
  kept: readonly string[];
};

/** The example that the URL asks for, on a page whose form it isn't part of. */
export function AskedExample({ example, rooms, kept }: AskedExampleProps) {
  const query = useSearchParams()[0];
  return (
    <Form method="get" preventScrollReset className="grid gap-4">
      <HiddenFields fields={kept.flatMap((name) => query.getAll(name).map((value) => [name, value] as const))} />
      <ChargePreviewPanel
        example={example}
        field={(name) => ({ name, defaultValue: query.get(name) ?? "", error: undefined })}
        rooms={rooms}
        button={
          <Button variant="secondary" small>
            {t.show}
          </Button>
        }
      />
    </Form>
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
