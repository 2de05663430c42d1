import type { ComponentProps } from "react";
import { messages } from "#kit/locale.ts";
import { PopoverPanel } from "#ui/popover-panel.tsx";
import { StayCalendar } from "./stay-calendar.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.datesPanel);

/** The picked dates are seen before the panel closes. */
const closeMs = 200;

type Dates = { checkIn: string; checkOut: string };
type Props = Omit<ComponentProps<typeof StayCalendar>, "onClear" | "onDone" | "onPick"> & {
  narrow: boolean;
  close: () => void;
  onChange: (dates: Dates) => void;
};

/** The date picker in its panel. */
export function DatesPanel({ narrow, close, onChange, ...picker }: Props) {
  return (
    <PopoverPanel
      label={t.dates}
      onClose={close}
      align={narrow ? "right" : "left"}
      className={narrow ? "md:w-[560px] lg:w-[720px]" : "md:w-[640px]"}
    >
      <StayCalendar
        {...picker}
        onClear={() => picker.chosen && onChange({ checkIn: "", checkOut: "" })}
        onDone={close}
        onPick={(picked) => {
          onChange(picked);
          setTimeout(close, closeMs);
        }}
      />
    </PopoverPanel>
  );
}
