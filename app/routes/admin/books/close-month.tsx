import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { monthAfter } from "#kit/date/month.ts";
import { formatMonth } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ledger.ts";
import { Button } from "#ui/button.tsx";
import { cellLink } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Checkbox } from "#ui/form/field.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { useSiteWork } from "../shared/site-work.ts";

const t = messages(texts.closing);

/** Closes a month that is over, if it is the next one; says since when it is closed. */
export function CloseMonth({
  month,
  isOver,
  hasEntries,
  last,
  answer,
}: {
  month: string;
  isOver: boolean;
  hasEntries: boolean;
  last: { month: string; closedAt: string } | null;
  answer: ActionData | undefined;
}) {
  const { instant } = useSiteClock();
  const flagged = useSiteWork()?.payments ?? 0;
  const { formData } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const own = answer?.intent === "close" ? answer : undefined;
  useActionFeedback(box, own);
  if (last && month <= last.month)
    return month === last.month ? <p className="text-ink-soft">{t.closedAt(instant(last.closedAt))}</p> : null;
  if (!isOver || !hasEntries) return null;
  const next = last && monthAfter(last.month, 1);
  return (
    <section aria-labelledby="close-month" className="max-w-xl space-y-3 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="close-month" className="text-lg font-semibold">
        {t.title}
      </h2>
      {next !== null && next !== month ? (
        <p>
          <Link to={`${href("/admin/books")}?month=${next}`} className={cellLink}>
            {t.earlier(formatMonth(next))}
          </Link>
        </p>
      ) : (
        <div ref={box}>
          <Form method="post" noValidate className="space-y-4">
            <p className="text-ink-soft">{t.text}</p>
            {flagged > 0 && (
              <p>
                <Link to={`${href("/admin/payments")}?need=any`} className={cellLink}>
                  {t.flagged(flagged)}
                </Link>
              </p>
            )}
            <input type="hidden" name="month" value={month} />
            <Checkbox name="sure" value="yes" error={own?.errors["sure"]}>
              {t.sure}
            </Checkbox>
            <Button name="intent" value="close" variant="secondary" busy={formData?.get("intent") === "close"}>
              {t.close(formatMonth(month))}
            </Button>
          </Form>
        </div>
      )}
    </section>
  );
}
