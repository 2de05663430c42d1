import type { ReactNode } from "react";
import type { Day } from "#kit/date/day.ts";
import { formatMonth, formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { isMonth, type Period } from "../period.ts";
import { PeriodLinks } from "./period-links.tsx";

const t = messages(texts.periodBar);

/** The visible period, with links to others, and what else belongs into the toolbar. */
export function PeriodBar({
  period,
  today,
  address,
  dialog,
  children,
}: {
  period: Period;
  today: Day;
  /** The URL of the calendar for another period. */
  address: (period: Period) => string;
  /** The URL of one of its dialogs. */
  dialog: (name: string) => string;
  children: ReactNode;
}) {
  const hasToday = period.from <= today && today <= period.to;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 sm:gap-x-3 max-md:mb-2">
      <PeriodLinks period={period} today={today} address={address} texts={t} className="max-md:w-full">
        <ButtonLink to={dialog("period")} preventScrollReset variant="quiet" small className="num min-h-11! max-md:flex-1 md:text-base!">
          <Icon name="calendar-range" className="size-5 max-sm:hidden" />
          {isMonth(period) ? (
            <span>{formatMonth(period.from.slice(0, 7))}</span>
          ) : (
            <>
              {/* The list of phones has past days at its end. */}
              <span className="md:hidden">{formatRange(hasToday ? today : period.from, period.to, "medium")}</span>
              <span className="max-md:hidden">{formatRange(period.from, period.to, "medium")}</span>
            </>
          )}
        </ButtonLink>
      </PeriodLinks>
      <div className="ms-auto flex items-center gap-2">
        {children}
        <ButtonLink to={dialog("nights")} preventScrollReset small title={t.many} className="min-h-11! max-sm:px-3!">
          <Icon name="sliders-horizontal" className="size-5" />
          <span className="@max-3xl:sr-only">{t.many}</span>
        </ButtonLink>
      </div>
    </div>
  );
}
