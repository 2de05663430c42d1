import { Form } from "react-router";
import type { Day } from "#kit/date/day.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { PeriodField } from "#ui/form/period-field.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { words } from "../calendar-text.ts";
import { lastDay, mostDaysInView, type Period } from "../period.ts";

const t = messages(texts.periodDialog);

/** Chooses the period of the calendar. Both dates are required. */
export function PeriodDialog({ period, today, kept, closeTo }: { period: Period; today: Day; kept: [string, string][]; closeTo: string }) {
  const toast = useToast();
  const validate = (event: React.SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const text = formatRange(String(form.get("from")), String(form.get("to")), "medium");
    toast({ kind: "success", title: words.picked, text });
  };
  return (
    <PageDialog title={t.title} subtitle={t.hint(mostDaysInView)} closeTo={closeTo} wide>
      <Form preventScrollReset onSubmit={validate}>
        <HiddenFields fields={kept} />
        <PeriodField first={today} last={lastDay(today)} chosen={period.from >= today ? period : null} mostDays={mostDaysInView} />
      </Form>
    </PageDialog>
  );
}
