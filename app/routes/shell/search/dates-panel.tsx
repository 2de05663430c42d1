import type { ComponentProps } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { PopoverPanel } from "#ui/overlay/popover-panel.tsx";
import type { AskedDates } from "./asked-dates.ts";
import { FlexibleDates, withShift } from "./flexible-dates.tsx";
import { StayCalendar } from "./stay-calendar.tsx";

const t = messages(texts.datesPanel);

/** The picked dates are seen before the panel closes. */
const closeMs = 200;

type Props = Omit<ComponentProps<typeof StayCalendar>, "onClear" | "onDone" | "onPick"> & {
  narrow: boolean;
  close: () => void;
  onChange: (dates: AskedDates) => void;
  /** What is asked, where dates may be flexible. */
  asked: AskedDates | undefined;
};

/** The date picker in its panel. */
export function DatesPanel({ narrow, close, onChange, asked, ...picker }: Props) {
  const calendar = (
    <StayCalendar
      {...picker}
      onClear={() => picker.chosen && onChange({ checkIn: "", checkOut: "" })}
      onDone={close}
      onPick={(picked) => {
        onChange(asked ? withShift(picked, asked.flex) : picked);
        setTimeout(close, closeMs);
      }}
    />
  );
  return (
    <PopoverPanel
      label={t.dates}
      onClose={close}
      align={narrow ? "right" : "left"}
      className={narrow ? "md:w-[560px] lg:w-[720px]" : "md:w-[640px]"}
    >
      {asked ? (
        <FlexibleDates asked={asked} today={picker.today} onChange={onChange} close={close}>
          {calendar}
        </FlexibleDates>
      ) : (
        calendar
      )}
    </PopoverPanel>
  );
}
