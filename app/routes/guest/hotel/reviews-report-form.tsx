import { useFetcher } from "react-router";
import { reportText } from "#domain/review/report-text.ts";
import { longestReport, type ReportReason, reportReasons } from "#domain/review/review.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/form/text-area.tsx";

const t = messages(texts.reviewsReportForm);

/** The form of an abuse report. Without scripts `problem` is the error of the last submission. */
export function ReportForm({ action, next, problem }: { action: string; next: string; problem?: ActionData | undefined }) {
  const fetcher = useFetcher<ActionData>();
  const { errors, typed, notice } = answerTo(fetcher.data ?? problem, "");
  const reasonError = errors["reason"];
  return (
    <fetcher.Form method="post" action={action} className="space-y-4" noValidate>
      <input type="hidden" name="next" value={next} />
      {notice && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 font-semibold text-danger">
          {notice.title}: {notice.text}
        </p>
      )}
      <fieldset role="radiogroup" aria-invalid={reasonError ? true : undefined} aria-describedby={reasonError ? "reason-error" : undefined}>
        <legend className="mb-1 font-semibold">{t.what}</legend>
        {reportReasons.map((reason: ReportReason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="reason" value={reason} defaultChecked={typed["reason"] === reason} className="size-5 tick" />
            {reportText[reason]}
          </label>
        ))}
        {reasonError && (
          <p id="reason-error" className="text-sm font-semibold text-danger">
            {reasonError}
          </p>
        )}
      </fieldset>
      <TextArea
        label={t.text}
        name="text"
        rows={3}
        maxLength={longestReport}
        defaultValue={typed["text"]}
        hint={t.hint}
        error={errors["text"]}
      />
      <Button wide busy={fetcher.state !== "idle"} busyText={t.sending}>
        {t.send}
      </Button>
      <p className="text-sm text-ink-soft">{t.after}</p>
    </fetcher.Form>
  );
}
