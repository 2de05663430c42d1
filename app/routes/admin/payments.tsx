import { Form, href, Link, redirect } from "react-router";
import { discrepancyById } from "#domain/payment/discrepancy.server.ts";
import { isNeed, type NeedRow, needs } from "#domain/payment/payment-admin.ts";
import { noteForm } from "#domain/payment/payment-admin-form.ts";
import { needsAdmin, orderWanted } from "#domain/payment/payment-list.server.ts";
import { resolveDiscrepancy } from "#domain/settlement/resolve-discrepancy.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { goTo } from "#web/action-result.server.ts";
import type { Route } from "./+types/payments";
import { NoteDialog } from "./payments/note-dialog.tsx";
import { discrepancyText, needWord, reasonWord, rejectionWord } from "./payments/payment-text.ts";
import { useSiteClock } from "./shared/site-clock.ts";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/admin-payments.ts";

const t = messages(texts.payments);

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const wanted = query.get("q");
  const order = wanted ? await orderWanted(ctx, wanted) : undefined;
  if (order) throw redirect(href("/admin/payments/:orderId", { orderId: order }));
  const needText = query.get("need");
  const need = isNeed(needText) ? needText : undefined;
  const id = query.get("discrepancy");
  const [list, discrepancy] = await Promise.all([
    needsAdmin(ctx, { need, page: pageNumber(query.get("page"), 5) }),
    id ? discrepancyById(ctx, id) : undefined,
  ]);
  return { ...list, need, wanted, discrepancy: discrepancy?.resolvedAt ? undefined : discrepancy };
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(noteForm, async (note, { ctx, form, url: { searchParams: query } }) => {
    const outcome = await resolveDiscrepancy(ctx, { discrepancyId: String(form.get("discrepancyId")), ...note });
    return goTo(
      hrefOf({ need: query.get("need"), page: pageNumber(query.get("page"), 5) }),
      outcome.ok ? { kind: "success", title: t.resolved } : { kind: "error", title: t.failed, text: rejectionWord(outcome.rejection) },
    );
  }),
});

type Place = { need?: string | null | undefined; page?: number; discrepancyId?: string };

const hrefOf = ({ need, page = 1, discrepancyId }: Place) => {
  const query = new URLSearchParams({
    ...(need && { need }),
    ...(page > 1 && { page: String(page) }),
    ...(discrepancyId && { discrepancy: discrepancyId }),
  }).toString();
  return `${href("/admin/payments")}${query && `?${query}`}`;
};

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  const { rows, counts, need, page, pages, wanted, discrepancy } = loaderData;
  const chip =
    "inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold whitespace-nowrap hover:border-ink-soft aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface";
  return (
    <>
      <PageHead title={t.title} />
      <p className="max-w-2xl text-ink-soft">{t.text}</p>
      <Form className="mt-5 flex max-w-xl items-end gap-3" role="search">
        <Field
          className="min-w-0 grow"
          label={t.search}
          name="q"
          defaultValue={wanted ?? ""}
          error={wanted ? t.missing : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <Button variant="secondary" className={cx(wanted && "mb-6")}>
          {t.find}
        </Button>
      </Form>
      <nav aria-label={t.kind} className="no-scrollbar my-5 flex gap-2 overflow-x-auto">
        <Link to={hrefOf({})} aria-current={need ? undefined : "page"} className={chip}>
          {t.all}
        </Link>
        {needs.map((each) => (
          <Link key={each} to={hrefOf({ need: each })} aria-current={each === need ? "page" : undefined} className={chip}>
            {needWord(each)} <span className="num">{counts[each] ?? 0}</span>
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <List rows={rows} resolveTo={(discrepancyId) => hrefOf({ need, page, discrepancyId })} />
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => hrefOf({ need, page: number })} />
      {discrepancy && (
        <NoteDialog
          title={t.discrepancyTitle}
          text={`${discrepancyText(discrepancy.kind)}. ${t.seen(instant(discrepancy.firstSeenAt), instant(discrepancy.lastSeenAt))} ${t.discrepancyMessage}`}
          button={t.resolve}
          closeTo={hrefOf({ need, page })}
          hidden={{ discrepancyId: discrepancy.id }}
          problem={actionData}
        />
      )}
    </>
  );
}

const isDiscrepancy = (row: NeedRow): row is NeedRow & { detail: Parameters<typeof discrepancyText>[0] } => row.need === "discrepancy";

function List({ rows, resolveTo }: { rows: NeedRow[]; resolveTo: (discrepancyId: string) => string }) {
  const { instant } = useSiteClock();
  const columns = [
    { label: t.kind },
    { label: t.booking },
    { label: t.hotel },
    { label: t.amount, number: true },
    { label: t.detail },
    { label: t.since },
    { label: t.open, quiet: true },
  ];
  return (
    <DataTable caption={t.title} columns={columns}>
      {rows.map((row) => (
        <tr key={`${row.need} ${row.discrepancyId ?? row.orderId} ${row.since}`}>
          <Cell>
            <Badge
              kind={row.need === "late_paid" ? "neutral" : row.need === "chargeback" || row.need === "refund_late" ? "warning" : "danger"}
            >
              {needWord(row.need)}
            </Badge>
          </Cell>
          <Cell className="num whitespace-nowrap">
            {row.orderId ? (
              <Link className="font-semibold underline" to={href("/admin/payments/:orderId", { orderId: row.orderId })}>
                {shortCode(row.code)}
              </Link>
            ) : (
              shortCode(row.code)
            )}
          </Cell>
          <Cell>{row.hotel}</Cell>
          <Cell number>{row.amount > 0 && formatUsd(row.amount)}</Cell>
          <Cell className="min-w-48">{isDiscrepancy(row) ? discrepancyText(row.detail) : reasonWord(row.detail)}</Cell>
          <Cell className="num whitespace-nowrap">{instant(row.since)}</Cell>
          <Cell>
            {row.discrepancyId && (
              <Link
                className="inline-flex min-h-11 items-center font-semibold underline"
                to={resolveTo(row.discrepancyId)}
                preventScrollReset
              >
                {t.resolve}
              </Link>
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
