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
  /** Null: not priced yet. */
  example: { kind: "shown" } | { kind: NoExample } | null;
  isStale: boolean;
  isFailed: boolean;
  field: FieldOf;
  rooms: readonly RoomName[];
  /** What an empty choice of the room means. */
  anyRoom: string;
  /** The example that is shown. */
  children: ReactNode;
};

/** An example stay in a room, computed by the server from what is in the form, again after each change. */
export function ExamplePanel({ example, isStale, isFailed, field, rooms, anyRoom, children }: ExamplePanelProps) {
  return (
    <section aria-labelledby={exampleId} className="grid gap-4 rounded-card border border-line bg-surface-raised p-5 lg:sticky lg:top-24">
      <h2 id={exampleId} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
        {t.title}
      </h2>
      <Select label={t.room} {...field("exampleRoom")}>
        <option value="">{anyRoom}</option>
        {rooms.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Field label={t.checkIn} {...field("exampleIn")} type="date" />
        <Field label={t.checkOut} {...field("exampleOut")} type="date" hint={t.datesHint} />
      </div>
      <Button name="intent" value="preview" variant="secondary" small className="scripted:hidden">
        {t.show}
      </Button>
      <div role="status" aria-busy={isStale}>
        {isFailed ? (
          <p className="font-semibold text-danger">{t.failed}</p>
        ) : example === null ? (
          <p className="text-ink-soft">{t.loading}</p>
        ) : example.kind === "shown" ? (
          children
        ) : (
          <p className="text-ink-soft">{t[example.kind]}</p>
        )}
      </div>
    </section>
  );
}

/** A line of the price: its label and amount. */
export const ExampleRow = ({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) => (
  <div className={cx("flex justify-between gap-4", strong && "border-t border-line pt-2 font-semibold")}>
    <dt className="min-w-0">{label}</dt>
    <dd className="num whitespace-nowrap">{amount}</dd>
  </div>
);
