import { useState } from "react";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { cx } from "#ui/class-names.ts";
import { CheckGroup } from "#ui/form/check-group.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { Part } from "../shared/editor-form.tsx";

const t = messages(texts.extraWherePart);

type Option = readonly [value: string, words: string];

/** The options, and what is chosen without being one of them: it was archived. */
function withArchived(options: readonly Option[], chosen: string): Option[] {
  const known = new Set(options.map(([value]) => value));
  const others = chosen.split(",").filter((value) => value !== "" && !known.has(value));
  return [...options, ...others.map((value): Option => [value, t.archived])];
}

/** A choice between all and some, with the list of some below it. */
function Some({ field, scope, list, words, options }: SomeProps) {
  const { defaultValue, ...select } = field(scope);
  const [chosen, setChosen] = useState(defaultValue || "all");
  const group = field(list);
  return (
    <div className="grid gap-3">
      <Select {...select} label={words.label} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
        <option value="all">{words.all}</option>
        <option value="some">{words.some}</option>
      </Select>
      <div className={cx(chosen === "all" && "scripted:hidden")}>
        <CheckGroup legend={words.legend} {...group} options={withArchived(options, group.defaultValue)} />
      </div>
    </div>
  );
}

type SomeProps = {
  field: FieldOf;
  scope: string;
  list: string;
  words: { label: string; all: string; some: string; legend: string };
  options: readonly Option[];
};

/** The rate plans, rooms and check-in days of an extra. */
export const ExtraWherePart = ({ field, plans, rooms }: { field: FieldOf; plans: readonly Option[]; rooms: readonly RoomName[] }) => (
  <Part title={t.title}>
    <Some
      field={field}
      scope="plans"
      list="planKeys"
      words={{ label: t.plans, all: t.allPlans, some: t.somePlans, legend: t.plansLegend }}
      options={plans}
    />
    <Some
      field={field}
      scope="rooms"
      list="roomIds"
      words={{ label: t.rooms, all: t.allRooms, some: t.someRooms, legend: t.roomsLegend }}
      options={rooms.map(({ id, name }) => [id, name])}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t.from} hint={t.datesHint} {...field("from")} type="date" />
      <Field label={t.to} {...field("to")} type="date" />
    </div>
  </Part>
);
