import type { ReactNode } from "react";
import { Form, href, useSearchParams } from "react-router";
import { settleJob } from "#domain/job/settle-job.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import type { FailedJob, RetriedJob } from "#platform/jobs/queues.server.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf, queuesOf } from "#web/context.server.ts";
import { formAction, type FormHandler } from "#web/form-action.server.ts";
import type { Route } from "./+types/jobs";
import { cronText, jobStateText, jobText } from "./jobs/job-text.ts";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.jobs);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const mostFailed = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const queues = queuesOf(context);
  const [counts, failed, retried, schedules] = await Promise.all([
    queues.counts(),
    queues.failed(mostFailed),
    queues.retried(mostFailed),
    queues.schedules(),
  ]);
  return { counts, failed, retried, schedules, now: ctxOf(context).now().toISOString() };
}

const settle =
  (what: "retry" | "remove"): FormHandler =>
  async ({ ctx, context, form }) => {
    const outcome = await settleJob(ctx, queuesOf(context), { queue: String(form.get("queue")), id: String(form.get("id")), what });
    if (outcome.ok) return goTo(href("/admin/jobs"), { kind: "success", title: what === "retry" ? t.retried : t.removed });
    const text = outcome.rejection.code === "not_allowed" ? t.notAllowed : t.unchangedText;
    return goTo(href("/admin/jobs"), { kind: "error", title: t.unchanged, text });
  };

export const action = formAction({
  forms: { retry: settle("retry"), remove: settle("remove") },
});

export default function Jobs({ loaderData: { counts, failed, retried, schedules, now } }: Route.ComponentProps) {
  const { instant, timeZone } = useSiteClock();
  const deleteId = useSearchParams()[0].get("delete");
  const busy = counts.filter((queue) => queue.waiting + queue.delayed + queue.active + queue.failed > 0);
  const going = failed.find(({ id }) => id === deleteId);
  return (
    <div className="space-y-8">
      <PageHead title={t.title} />
      <p className="max-w-2xl text-ink-soft">{t.text}</p>
      <section aria-label={t.failed}>
        <h2 className="mb-3 text-lg font-semibold">{t.failed}</h2>
        {failed.length === 0 ? <p className="text-ink-soft">{t.failedNone}</p> : <Failed jobs={failed} />}
      </section>
      {retried.length > 0 && (
        <section aria-label={t.retriedJobs}>
          <h2 className="mb-3 text-lg font-semibold">{t.retriedJobs}</h2>
          <Retried jobs={retried} />
        </section>
      )}
      <section aria-label={t.queues}>
        <h2 className="mb-3 text-lg font-semibold">{t.queues}</h2>
        {busy.length === 0 && <p className="text-ink-soft">{t.idle(counts.length)}</p>}
        {busy.length > 0 && (
          <DataTable
            stacked
            caption={t.queues}
            columns={[
              { label: t.queue },
              { label: t.waiting, number: true },
              { label: t.delayed, number: true },
              { label: t.active, number: true },
              { label: t.failed, number: true },
            ]}
          >
            {busy.map(({ name, waiting, delayed, active, failed: broken }) => (
              <tr key={name} className="stacked:grid stacked:grid-cols-4 stacked:py-2">
                <Cell className="stacked:col-span-4 stacked:py-0.5">
                  <JobLabel name={name} />
                </Cell>
                <Count name={t.waiting}>{waiting}</Count>
                <Count name={t.delayed}>{delayed}</Count>
                <Count name={t.active}>{active}</Count>
                <Count name={t.failed}>{broken > 0 ? <Badge kind="danger">{broken}</Badge> : 0}</Count>
              </tr>
            ))}
          </DataTable>
        )}
        {busy.length > 0 && busy.length < counts.length && (
          <p className="mt-2 text-sm text-ink-soft">{t.others(counts.length - busy.length)}</p>
        )}
      </section>
      <section aria-label={t.schedules}>
        <h2 className="mb-3 text-lg font-semibold">{t.schedules}</h2>
        <DataTable stacked caption={t.schedules} columns={[{ label: t.job }, { label: t.cron }, { label: t.last }, { label: t.state }]}>
          {schedules.map(({ name, cron, lastRun, state }) => (
            <tr key={name} className={card}>
              <Cell className={wholeLine}>
                <JobLabel name={name} />
              </Cell>
              <Cell className={wholeLine}>
                <span title={`${cron} UTC`}>{cronText(cron, { now, timeZone })}</span>
              </Cell>
              <Cell className={cx("num whitespace-nowrap stacked:text-ink-soft", cardCell)}>{lastRun ? instant(lastRun) : t.notYet}</Cell>
              <Cell className={cardCell}>{jobStateText(state)}</Cell>
            </tr>
          ))}
        </DataTable>
      </section>
      {going && (
        <ConfirmDialog
          title={t.sure(jobText(going.queue))}
          closeTo={href("/admin/jobs")}
          question={t.never}
          button={t.remove}
          fields={{ queue: going.queue, id: going.id, intent: "remove" }}
        >
          <p className="mt-3 text-ink-soft wrap-anywhere">{going.error}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const card = "stacked:grid stacked:grid-cols-[minmax(0,1fr)_auto] stacked:py-2";
const cardCell = "stacked:py-0.5";
const wholeLine = "stacked:col-span-2 stacked:py-0.5";

/** The label, and the name in logs and metrics. */
const JobLabel = ({ name }: { name: string }) => (
  <>
    <span className="font-semibold">{jobText(name)}</span>
    <span className="block font-mono text-xs text-ink-soft">{name}</span>
  </>
);

/** A number, on a narrow screen below its name. */
const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <Cell number className={cx("stacked:text-start", cardCell)}>
    <span aria-hidden className="hidden text-sm text-ink-soft stacked:block">
      {name}
    </span>
    {children}
  </Cell>
);

function Retried({ jobs }: { jobs: RetriedJob[] }) {
  const { instant } = useSiteClock();
  return (
    <DataTable
      stacked
      caption={t.retriedJobs}
      columns={[{ label: t.job }, { label: t.error }, { label: t.tries, number: true }, { label: t.next }]}
    >
      {jobs.map(({ queue, id, error, tries, nextAt }) => (
        <tr key={id} className={card}>
          <Cell className={cardCell}>
            <JobLabel name={queue} />
          </Cell>
          <Cell className="min-w-48 wrap-anywhere stacked:order-2 stacked:col-span-2 stacked:py-0.5">{error}</Cell>
          <Count name={t.tries}>{tries}</Count>
          <Cell className={cx("num whitespace-nowrap stacked:order-3 stacked:text-ink-soft", wholeLine)}>{instant(nextAt)}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function Failed({ jobs }: { jobs: FailedJob[] }) {
  const { instant } = useSiteClock();
  return (
    <DataTable
      stacked
      caption={t.failed}
      columns={[{ label: t.job }, { label: t.error }, { label: t.tries, number: true }, { label: t.at }, { label: t.actions, quiet: true }]}
    >
      {jobs.map(({ queue, id, error, tries, failedAt }) => (
        <tr key={id} className={card}>
          <Cell className={cardCell}>
            <JobLabel name={queue} />
          </Cell>
          <Cell className="min-w-48 wrap-anywhere stacked:order-2 stacked:col-span-2 stacked:py-0.5">{error}</Cell>
          <Count name={t.tries}>{tries}</Count>
          <Cell className={cx("num whitespace-nowrap stacked:order-3 stacked:text-ink-soft", wholeLine)}>{instant(failedAt)}</Cell>
          <Cell className={cx("stacked:order-4", wholeLine)}>
            <Form method="post" preventScrollReset className="flex gap-2">
              <input type="hidden" name="queue" value={queue} />
              <input type="hidden" name="id" value={id} />
              <Button small variant="secondary" name="intent" value="retry">
                {t.retry}
              </Button>
              <ButtonLink small variant="quiet" className="hover:text-danger" to={`?delete=${id}`} preventScrollReset>
                {t.remove}
              </ButtonLink>
            </Form>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
