import { type FormEvent, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { type CalendarRoom, selectedDays, type NightsSelection } from "#domain/availability/availability-calendar.ts";
import { mostDays, mostRooms } from "#domain/availability/night-change.ts";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { addDays, type Day, daysOf, isDay } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { weekdayNames } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Checkbox, Field, Select } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { words } from "./calendar-text.ts";
import { lastDay } from "./period.ts";

const t = messages(texts.nightsDialog);

const chip =
  "grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-field border border-line px-3 text-sm font-semibold has-checked:border-pine has-checked:bg-sand has-focus-visible:outline-2 has-focus-visible:outline-accent";

/** The values of the form, as far as they can be parsed. */
function askOf(form: FormData): NightsSelection {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const flag = (name: string) => (text(name) ? { [name]: text(name) === "yes" } : {});
  const read = readMoney(text("price"), highestPrice);
  const price = form.has("standardPrice") ? null : read.ok ? read.cents : undefined;
  const minNights = Number(text("minNights"));
  return {
    roomIds: form.getAll("roomIds").map(String),
    from: text("from"),
    to: text("to"),
    weekdays: form.getAll("weekdays").map(Number),
    change: {
      ...flag("closed"),
      ...(price !== undefined && { price }),
      ...(minNights > 0 && { minNights: minNights > 1 ? minNights : null }),
      ...flag("noArrival"),
      ...flag("noDeparture"),
    },
    freeConfirmed: text(freeField) === "yes",
  };
}

function nightCount(ask: NightsSelection): number {
  if (!isDay(ask.from) || !isDay(ask.to) || ask.to >= addDays(ask.from, mostDays)) return 0;
  return selectedDays(ask, daysOf(ask.from, addDays(ask.to, 1))).length * ask.roomIds.length;
}

/** The form that changes many nights of many rooms; it shows their number before submission. */
export function NightsDialog({
  hotelId,
  plan,
  rooms,
  start,
  today,
  problem,
  closeTo,
  save,
}: {
  hotelId: string;
  /** The plan that is changed; null: all plans. */
  plan: { id: string; name: string } | null;
  rooms: CalendarRoom[];
  /** The initial values. */
  start: Pick<NightsSelection, "roomIds" | "from" | "to">;
  today: Day;
  /** The action data of a submission without scripts. */
  problem: ActionData | undefined;
  closeTo: string;
  save: (ask: NightsSelection, form: FormData) => Promise<ActionData | undefined>;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [rejection, setRejection] = useState(problem);
  const [busy, setBusy] = useState(false);
  const [input, setInput] = useState<NightsSelection>({ ...start, change: {} });
  useActionFeedback(form, rejection);
  const errors = rejection?.errors ?? {};
  const typed = (name: string) => problem?.typed[name];
  const [roomIds, weekdays] = [typed("roomIds")?.split(",") ?? start.roomIds, typed("weekdays")?.split(",") ?? []];
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    setRejection(undefined);
    const rejected = await save(askOf(fields), fields);
    setBusy(false);
    setRejection(rejected);
    if (!rejected) void navigate(closeTo, { preventScrollReset: true });
  };
  const tickAll = (on: boolean) => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("[name=roomIds]") ?? []) box.checked = on;
  };
  const nights = nightCount(input);
  const yesNo = (name: "noArrival" | "noDeparture", label: string) => (
    <Select label={label} name={name} defaultValue={typed(name) ?? ""}>
      <option value="">{t.keep}</option>
      <option value="no">{t.allowed}</option>
      <option value="yes">{t.forbidden}</option>
    </Select>
  );
  return (
    <PageDialog title={plan ? t.titleOfPlan(plan.name) : t.title} subtitle={t.subtitle} closeTo={closeTo} wide>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onChange={(event) => setInput(askOf(new FormData(event.currentTarget)))}
        className="space-y-5"
      >
        <input type="hidden" name="hotelId" value={hotelId} />
        {plan && <input type="hidden" name="planId" value={plan.id} />}
        <fieldset aria-invalid={errors["roomIds"] ? true : undefined}>
          <legend className="mb-1 text-sm font-semibold">{t.rooms}</legend>
          {rooms.length > 1 && hydrated && rooms.length <= mostRooms && (
            <Checkbox
              checked={input.roomIds.length === rooms.length}
              onChange={(event) => tickAll(event.currentTarget.checked)}
              className="mb-1"
            >
              {t.all}
            </Checkbox>
          )}
          <div className="grid max-h-40 gap-x-6 overflow-y-auto rounded-field border border-line px-3 py-2 sm:grid-cols-2">
            {rooms.map(({ id, name }) => (
              <Checkbox key={id} name="roomIds" value={id} defaultChecked={roomIds.includes(id)} className="py-1">
                {name}
              </Checkbox>
            ))}
          </div>
          {errors["roomIds"] && <p className="mt-1 text-sm font-semibold text-danger">{errors["roomIds"]}</p>}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t.from}
            type="date"
            name="from"
            min={today}
            max={lastDay(today)}
            defaultValue={typed("from") ?? start.from}
            error={errors["from"]}
          />
          <Field
            label={t.to}
            type="date"
            name="to"
            min={today}
            max={lastDay(today)}
            defaultValue={typed("to") ?? start.to}
            error={errors["to"]}
          />
        </div>
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">
            {t.weekdays} <span className="font-normal text-ink-soft">({t.weekdaysHint})</span>
          </legend>
          <div className="flex flex-wrap gap-2">
            {weekdayNames().map((name, index) => (
              <label key={name} className={chip}>
                <input
                  type="checkbox"
                  name="weekdays"
                  value={index + 1}
                  defaultChecked={weekdays.includes(String(index + 1))}
                  className="sr-only"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label={t.status} name="closed" defaultValue={typed("closed") ?? ""}>
            <option value="">{t.keep}</option>
            <option value="no">{t.open}</option>
            <option value="yes">{t.close}</option>
          </Select>
          <div>
            <MoneyField label={`${t.price}, $`} name="price" most={highestPrice} defaultValue={typed("price")} error={errors["price"]} />
            {(input.change.price === 0 || errors[freeField]) && <FreeConfirmation error={errors[freeField]} className="mt-2 text-sm" />}
            <Checkbox name="standardPrice" value="yes" defaultChecked={typed("standardPrice") !== undefined} className="mt-2 text-sm">
              {plan ? t.rule : t.standard}
            </Checkbox>
          </div>
          {yesNo("noArrival", t.arrival)}
          {yesNo("noDeparture", t.departure)}
          <Field
            label={t.minNights}
            hint={t.minHint}
            name="minNights"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxNights}
            defaultValue={typed("minNights")}
            error={errors["minNights"]}
          />
        </div>
        {errors["form"] && (
          <p role="alert" className="font-semibold text-danger">
            {errors["form"]}
          </p>
        )}
        <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface-raised px-6 py-4">
          {hydrated && (
            <p role="status" className="num me-auto font-semibold">
              {nights > 0 ? t.preview(words.inRooms(words.nights(nights), words.rooms(input.roomIds.length))) : t.nothing}
            </p>
          )}
          <Button busy={busy} busyText={t.busy}>
            {t.apply}
          </Button>
        </div>
      </Form>
    </PageDialog>
  );
}
