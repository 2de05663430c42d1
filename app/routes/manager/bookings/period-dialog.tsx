import { Form, useSearchParams } from "react-router";
import type { BookingFilter } from "#domain/front-desk/booking-filter.ts";
import { addYears, type Day } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { PeriodField } from "#ui/form/period-field.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { bookingsPath, useBookingsHref } from "./bookings-href.ts";
import { periodToast } from "./toasts.ts";

const t = messages(texts.periodDialog);

const kept = ["hotel", "q", "status", "payment", "stay", "sort"];

/** Filters stays by a period. */
export function PeriodDialog({ filter, today }: { filter: BookingFilter; today: Day }) {
  const [params] = useSearchParams();
  const bookingsHref = useBookingsHref();
  const toast = useToast();
  const validate = (event: React.SubmitEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    toast(periodToast(formatRange(String(form.get("from")), String(form.get("to")), "medium")));
  };
  return (
    <PageDialog wide title={t.title} subtitle={t.text} closeTo={bookingsHref()}>
      <Form action={bookingsPath} preventScrollReset onSubmit={validate}>
        {kept.map((name) => params.get(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ""} />)}
        <PeriodField first={today} last={addYears(today, maxYearsAhead)} chosen={filter.period} />
      </Form>
    </PageDialog>
  );
}
