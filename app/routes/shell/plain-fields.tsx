import type { ReactNode } from "react";
import type { Party } from "#kit/party.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { PartyBounds } from "./guests-field.tsx";

/** Of a cell of a form, and of what is typed into it. */
type Look = { cell: string; bare: string };

/** Check-in and check-out without scripts, as high as the date picker that replaces them: no layout shift. */
export const PlainDates = ({
  cell,
  bare,
  labels,
  dates,
  today,
  className,
  iconClass,
}: Look & {
  labels: { checkIn: string; checkOut: string };
  dates: { checkIn: string; checkOut: string };
  today: string;
  className?: string;
  iconClass?: string;
}) => (
  <div className={cx("col-span-full grid gap-1 md:grid-cols-2 scripted:grid-cols-2", className)}>
    {(["checkIn", "checkOut"] as const).map((name) => (
      <label key={name} className={cell}>
        <Icon name="calendar-days" className={cx("size-5 shrink-0 text-ink-soft", iconClass)} />
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block text-sm text-ink-soft">{labels[name]}</span>
          <input type="date" name={name} min={today} defaultValue={dates[name]} className={bare} />
        </span>
      </label>
    ))}
  </div>
);

/** Adults, children and rooms without scripts, as high as the field with a panel that replaces them. */
export const PlainGuests = ({
  cell,
  bare,
  labels,
  party,
  bounds,
  children,
}: Look & { labels: Record<keyof Party, string>; party: Party; bounds: PartyBounds; children?: ReactNode }) => (
  <div className={cell}>
    <Icon name="users" className="size-5 shrink-0 text-ink-soft" />
    <div className="grid flex-1 grid-cols-3 gap-2 py-1.5">
      {(["adults", "children", "rooms"] as const).map((name) => (
        <label key={name} className="min-w-0">
          <span className="block truncate text-sm text-ink-soft">{labels[name]}</span>
          <input type="number" name={name} {...bounds[name]} defaultValue={party[name]} className={bare} />
        </label>
      ))}
      {children}
    </div>
  </div>
);
