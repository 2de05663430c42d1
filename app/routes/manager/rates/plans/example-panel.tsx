import type { ReactNode } from "react";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-plans.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";

const t = messages(texts.examplePanel);

/** The heading of the panel, to which the line with its total leads. */
export const exampleId = "example";

/** Why a form has no example. */
export type NoExample = "incomplete" | "no_room" | "bad_dates";

type ExamplePanelProps = {
  /** Of the heading. */
  id?: string;
  isStale: boolean;
  isFailed: boolean;
  field: FieldOf;
  /** Null where the page is about one room. */
  rooms: readonly RoomName[] | null;
  /** What an empty choice of the room means. */
  anyRoom: string;
  /** The fields of the guests. */
  guests?: ReactNode;
  /** Shows the example; without it a button that only browsers without scripts show. */
  button?: ReactNode;
  /** The example, or why there is none. Null: not priced yet. */
  children: ReactNode;
};

/** An example stay in a room, computed by the server from what is in the form, again after each change. */
export const ExamplePanel = ({ id = exampleId, isStale, isFailed, field, rooms, anyRoom, guests, button, children }: ExamplePanelProps) => (
  // The box ends where the row of the fields does: the buttons below are not covered.
  <div className="lg:self-stretch">
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface-raised p-5 lg:sticky lg:top-24">
      <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
        {t.title}
      </h2>
      {rooms && (
        <Select label={t.room} {...field("exampleRoom")}>
          <option value="">{anyRoom}</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {guests}
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
        {isFailed ? <p className="font-semibold text-danger">{t.failed}</p> : (children ?? <p className="text-ink-soft">{t.loading}</p>)}
      </div>
    </section>
  </div>
);

/** Why there is no example. */
export const NoExampleText = ({ kind }: { kind: NoExample }) => <p className="text-ink-soft">{t[kind]}</p>;

/** A line of the price: its label and amount. */
export const ExampleRow = ({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) => (
  <div className={cx("flex justify-between gap-4", strong && "border-t border-line pt-2 font-semibold")}>
    <dt className="min-w-0">{label}</dt>
    <dd className="num whitespace-nowrap">{amount}</dd>
  </div>
);
