import { type ReactNode, useId, useState } from "react";
import { flexibleText } from "#domain/search/flexible/flexible-text.ts";
import { shifts } from "#domain/search/flexible/flexible-url.ts";
import { flexibleStays, lengthOf, offeredLengths } from "#domain/search/flexible/flexible.ts";
import { formatMonth } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/flexible.ts";
import { Button } from "#ui/button.tsx";
import { monthsFrom } from "#ui/calendar/months.ts";
import { Tabs } from "#ui/navigation/tabs.tsx";
import type { AskedDates } from "./asked-dates.ts";
import { choiceText } from "./length-text.ts";

const t = messages(texts.choices);

const offeredMonths = 12;

/** Dates with the shift that was chosen, and both in words. */
export function withShift({ checkIn, checkOut }: AskedDates, flex: string | undefined): AskedDates {
  const shift = shifts.find((days) => String(days) === flex);
  if (!shift) return { checkIn, checkOut };
  const label = checkIn && checkOut ? flexibleText({ around: { checkIn, checkOut }, shift }) : undefined;
  return { checkIn, checkOut, flex: String(shift), label };
}

type Choice = { value: string; label: string };

/** Radio buttons as chips. They belong to no form: what they choose is in its hidden fields. */
function Chips({
  legend,
  choices,
  value,
  onChoose,
  className,
}: {
  legend: string;
  choices: Choice[];
  value: string;
  onChoose: (value: string) => void;
  className: string;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative grid min-h-11 shrink-0 cursor-pointer place-items-center rounded-full border border-line px-4 text-center text-sm leading-tight font-semibold whitespace-nowrap hover:border-ink-soft has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              form="none"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  asked: AskedDates;
  today: string;
  onChange: (dates: AskedDates) => void;
  close: () => void;
  /** The calendar for fixed dates. */
  children: ReactNode;
};

/** The date picker of a search: dates with a shift, or a month and a length of stay. */
export function FlexibleDates({ asked, today, onChange, close, children }: Props) {
  const [tab, choose] = useState(asked.month ? "month" : "dates");
  const [nights, setNights] = useState(asked.nights ?? offeredLengths[0]);
  const { month = "" } = asked;
  const ask = (wantedMonth: string, wantedNights: string) => {
    setNights(wantedNights);
    const length = lengthOf(wantedNights);
    if (wantedMonth && length)
      onChange({
        checkIn: "",
        checkOut: "",
        month: wantedMonth,
        nights: wantedNights,
        label: flexibleText({ month: wantedMonth, length }),
      });
  };
  // A month that is nearly over may have no weekend left.
  const months = monthsFrom(today, offeredMonths).filter((name) => {
    const length = lengthOf(nights);
    return name === month || (length && flexibleStays({ month: name, length }, today).length > 0);
  });
  if (month && !months.includes(month)) months.push(month);
  const lengths = [...new Set([...offeredLengths, nights])];
  const dates = (
    <>
      <div className="px-4 pb-3">
        <Chips
          legend={t.flexibility}
          choices={[
            { value: "", label: t.exact },
            ...shifts.map((days) => ({
              value: String(days),
              label: t.shift(days),
            })),
          ]}
          value={asked.flex ?? ""}
          onChoose={(flex) => onChange(withShift(asked, flex))}
          className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1"
        />
      </div>
      {children}
    </>
  );
  const flexible = (
    <>
      <div className="space-y-5 px-4 pb-4">
        <Chips
          legend={t.nights}
          choices={lengths.flatMap((text) => {
            const length = lengthOf(text);
            return length ? [{ value: text, label: choiceText(length) }] : [];
          })}
          value={nights}
          onChoose={(wanted) => ask(month, wanted)}
          className="flex flex-wrap gap-2"
        />
        <Chips
          legend={t.month}
          choices={months.map((name) => ({
            value: name,
            label: formatMonth(name),
          }))}
          value={month}
          onChoose={(wanted) => ask(wanted, nights)}
          className="grid grid-cols-2 gap-2 sm:grid-cols-3"
        />
        <p className="text-sm text-ink-soft">{t.hint}</p>
      </div>
      <div className="sticky bottom-0 flex items-center gap-1 border-t border-line bg-surface-raised py-2 ps-4 pe-3">
        <p role="status" className="me-auto min-w-0 leading-tight font-semibold">
          {month && asked.label}
        </p>
        <Button type="button" small variant="quiet" onClick={() => onChange({ checkIn: "", checkOut: "" })}>
          {t.clear}
        </Button>
        <Button type="button" small variant="secondary" onClick={close}>
          {t.done}
        </Button>
      </div>
    </>
  );
  return (
    <div className="[&_[role=tablist]]:px-4">
      <Tabs
        label={t.flexibility}
        tabs={[
          { id: "dates", label: t.fixed, content: dates },
          { id: "month", label: t.flexible, content: flexible },
        ]}
        chosen={tab}
        onChoose={choose}
      />
    </div>
  );
}
