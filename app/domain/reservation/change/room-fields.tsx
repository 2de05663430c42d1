import { useId, useState } from "react";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { longestName } from "#kit/person.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { Checkbox, Field, Select } from "#ui/form/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { AgeFields } from "./age-fields.tsx";
import type { ChangeChoices, PlanChoice } from "./change-choices.ts";
import { changeField, type ChangeRow } from "./change-rows.ts";
import { ExtraFields } from "./extra-fields.tsx";

const t = messages(texts.changeForm);

/** A booked line as the form needs it: its room and plan can be kept although they are no longer offered. */
export type BookedChoice = {
  units: number;
  byUnit: boolean;
  /** The guest may only add to it. */ isLocked: boolean;
  room: { id: string; name: string };
  plan: PlanChoice;
};

type Props = {
  index: number;
  row: ChangeRow;
  /** Undefined: a new room. */
  booked: BookedChoice | undefined;
  choices: ChangeChoices;
  errors: Partial<Record<string, string>>;
  /** The plans that are offered, where the chosen one is not. */
  offered: readonly PlanChoice[] | undefined;
  canRemove: boolean;
};

const withOwn = <Choice,>(own: Choice | undefined, others: readonly Choice[], isSame: (other: Choice) => boolean): Choice[] =>
  own && !others.some(isSame) ? [own, ...others] : [...others];

/** The room types and plans of a row, with those that are booked. */
function choicesOf({ rooms, extras }: ChangeChoices, booked: BookedChoice | undefined, roomId: string, plan: string) {
  const room = rooms.find(({ id }) => id === roomId);
  const all = room?.plans ?? rooms[0]?.plans ?? [];
  const own = booked && roomId === booked.room.id ? booked.plan : undefined;
  return {
    rooms: withOwn<{ id: string; name: string }>(booked?.room, rooms, ({ id }) => id === booked?.room.id),
    plans: withOwn(own, all, ({ plan }) => plan === own?.plan),
    extras: extras.filter(({ id, planKeys }) => room?.extras.includes(id) && (planKeys === null || planKeys.includes(plan))),
    asksTeens: room?.asksTeens ?? false,
  };
}

/** A room of a changed booking: room type, plan, guests, extras, names, and whether it goes. */
export function RoomFields({ index, row, booked, choices, errors, offered, canRemove }: Props) {
  const id = useId();
  const [roomId, setRoom] = useState(row.room);
  const [plan, setPlan] = useState(row.plan);
  const [adults, setAdults] = useState(Number(row.adults) || 1);
  const [children, setChildren] = useState(Number(row.children) || 0);
  const [isRemoved, setRemoved] = useState(row.remove);
  const { rooms, plans, extras, asksTeens } = choicesOf(choices, booked, roomId, plan);
  const field = (name: Parameters<typeof changeField>[0]) => ({ name: changeField(name, index), error: errors[changeField(name, index)] });
  const guests = { type: "number", inputMode: "numeric", required: true, max: limits.guestsPerGroup } as const;
  const error = errors[changeField("row", index)];
  const hint = booked ? (booked.units > 1 ? (booked.byUnit ? t.ofEach : t.ofAll(booked.units)) : null) : t.ofNew;
  const shownPlans = offered && offered.length > 0 ? offered : plans;
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="grid grid-cols-2 items-start gap-3 rounded-card border border-line bg-surface-raised p-4 sm:p-5"
    >
      <legend className="float-start col-span-full font-display text-lg wrap-anywhere">
        {booked ? `${t.room(index + 1)}: ${booked.units > 1 ? `${booked.units} × ` : ""}${booked.room.name}` : t.added}
      </legend>
      {error && (
        <p id={`${id}-error`} className="clear-both col-span-full rounded-field bg-danger-soft px-4 py-3 font-semibold text-danger">
          {error}
        </p>
      )}
      {booked?.isLocked && !error && <p className="clear-both col-span-full text-sm text-ink-soft">{t.locked}</p>}
      <div hidden={isRemoved} className="clear-both col-span-full grid grid-cols-2 items-start gap-3">
        <Select
          {...field("room")}
          label={t.roomType}
          hint={booked ? undefined : t.addHint}
          className="col-span-full sm:col-span-1"
          defaultValue={row.room}
          onChange={({ currentTarget }) => setRoom(currentTarget.value)}
        >
          {!booked && <option value="">{t.noRoom}</option>}
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          // Plans of another room begin with the one that was chosen, if it has it.
          key={roomId}
          {...field("plan")}
          label={t.plan}
          className="col-span-full sm:col-span-1"
          defaultValue={plan}
          onChange={({ currentTarget }) => setPlan(currentTarget.value)}
        >
          {shownPlans.map(({ plan, name }) => (
            <option key={plan} value={plan}>
              {name}
            </option>
          ))}
        </Select>
        {!booked || booked.units > 1 ? (
          <Field
            {...field("units")}
            label={t.units}
            type="number"
            inputMode="numeric"
            min={1}
            max={booked?.units ?? limits.unitsPerBooking}
            defaultValue={row.units}
            className="col-span-full"
          />
        ) : (
          <input type="hidden" name={changeField("units", index)} value={row.units} />
        )}
        <Field
          {...guests}
          {...field("adults")}
          label={t.adults}
          min={1}
          defaultValue={row.adults}
          onChange={({ currentTarget }) => setAdults(Math.min(Number(currentTarget.value) || 0, limits.unitsPerGroup))}
        />
        <Field
          {...guests}
          {...field("children")}
          label={t.children}
          min={0}
          defaultValue={row.children}
          onChange={({ currentTarget }) => setChildren(Math.min(Number(currentTarget.value) || 0, limits.unitsPerGroup))}
        />
        {hint && <p className="col-span-full text-sm text-ink-soft">{hint}</p>}
        {children > 0 && <AgeFields kind="child" index={index} count={children} ages={row.childAges} />}
        {(asksTeens || row.teenAges.some(Boolean)) && adults > 1 && (
          <AgeFields kind="teen" index={index} count={Math.min(adults - 1, row.teenAges.filter(Boolean).length + 2)} ages={row.teenAges} />
        )}
        <ExtraFields index={index} extras={extras} chosen={row.extras} error={errors[changeField("extras", index)]} />
        <details open={Boolean(row.first || row.last || field("first").error || field("last").error)} className="group col-span-full">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
            <Icon name="chevron-right" className="size-5 shrink-0 transition-transform group-open:rotate-90" />
            {t.names}
          </summary>
          <p className="mb-2 text-sm text-ink-soft">{t.namesHint}</p>
          <div className="grid grid-cols-2 items-start gap-3">
            <Field {...field("first")} label={t.first} maxLength={longestName} autoComplete="off" defaultValue={row.first} />
            <Field {...field("last")} label={t.last} maxLength={longestName} autoComplete="off" defaultValue={row.last} />
          </div>
        </details>
      </div>
      {isRemoved && <p className="col-span-full text-warning">{t.removed}</p>}
      {booked && canRemove && (
        <Checkbox
          name={changeField("remove", index)}
          value="yes"
          defaultChecked={row.remove}
          onChange={({ currentTarget }) => setRemoved(currentTarget.checked)}
          className="col-span-full"
        >
          {t.remove}
        </Checkbox>
      )}
      <input type="hidden" name={changeField("line", index)} value={row.line} />
    </fieldset>
  );
}
