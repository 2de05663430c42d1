import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import {
  approveDrafts,
  approvePayout,
  cancelPayout,
  losePayout,
  settlePayout,
  settlePayouts,
  type Several,
  undoPayout,
} from "#domain/payout/move-payout.server.ts";
import { payoutNoteForm, payoutRateForm, payoutsNoteForm } from "#domain/payout/payout-forms.ts";
import { payoutStateText } from "#domain/payout/payout-text.ts";
import { type PayoutRejection, payoutStates, permits } from "#domain/payout/payout.ts";
import { bankFileOf, lastRate, openSums, payoutDetails, payoutPage } from "#domain/payout/payouts.server.ts";
import { preparePayouts } from "#domain/payout/prepare-payouts.server.ts";
import { prepareSettlements, settlingProvider } from "#domain/payout/prepare-settlements.server.ts";
import { sendPayouts } from "#domain/payout/send-payouts.server.ts";
import { sendSettlements } from "#domain/payout/settle-at-provider.server.ts";
import { applyStatement } from "#domain/payout/statement/apply-statement.server.ts";
import { listStatements, statementDetails } from "#domain/payout/statement/statements.server.ts";
import { storeStatements } from "#domain/payout/statement/store-statement.server.ts";
import { answerTo } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Outcome } from "#kit/outcome.ts";
import { pageNumber } from "#kit/page-number.ts";
import { oneOf } from "#kit/query-value.ts";
import * as texts from "#locales/en/payout.ts";
import type { Ctx } from "#platform/context.server.ts";
import { Sums } from "#routes/shell/back-office/sums.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { cellLink } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction, type FormRequest } from "#web/form-action.server.ts";
import { uploadStatuses } from "#web/upload.server.ts";
import type { Route } from "./+types/payouts";
import { BankFileForm } from "./payouts/bank-file.tsx";
import { CardPayoutsForm } from "./payouts/card-payouts.tsx";
import { PayoutPage } from "./payouts/payout-page.tsx";
import { PayoutTable, SettleSeveral } from "./payouts/payout-table.tsx";
import { StatementPage } from "./payouts/statement-page.tsx";
import { statementTo } from "./payouts/statement-text.ts";
import { Statements } from "./payouts/statements.tsx";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.adminPayouts);
const b = messages(texts.bankStatements);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const query = new URL(request.url).searchParams;
  const state = oneOf(payoutStates, query.get("state"));
  const id = query.get("payout");
  const page = pageNumber(query.get("page"), 5);
  const shown = await shownStatement(ctx, query.get("statement"), page);
  const [sums, payouts, statements, rate, opened, file] = await Promise.all([
    openSums(ctx),
    payoutPage(ctx, state ?? null, page),
    listStatements(ctx),
    lastRate(ctx),
    id ? payoutDetails(ctx, id) : undefined,
    id ? bankFileOf(ctx, id) : undefined,
  ]);
  return {
    sums,
    payouts,
    statements,
    shown,
    rate,
    hasDebtor: ctx.config.payouts.debtor !== undefined,
    settles: settlingProvider(ctx) !== undefined,
    state: state ?? null,
    opened: opened ? { ...opened, file: file ?? null } : null,
  };
}

const listTo = href("/admin/payouts");

const linesOnPage = 100;

/** A page of a statement; lines that concern a payout are first. */
async function shownStatement(ctx: Ctx, id: string | null, asked: number) {
  const statement = id === null ? undefined : await statementDetails(ctx, id);
  if (!statement) return null;
  const { found, ...of } = statement;
  const lines = [...found.filter(({ payoutId }) => payoutId), ...found.filter(({ payoutId }) => !payoutId)];
  const pages = Math.max(1, Math.ceil(lines.length / linesOnPage));
  const page = Math.min(asked, pages);
  return { statement: of, lines: lines.slice((page - 1) * linesOnPage, page * linesOnPage), page, pages };
}

/** Redirects to where the form was with what happened. */
async function report(sent: FormRequest, command: Promise<Outcome<unknown, PayoutRejection>>, title: string) {
  const outcome = await command;
  const to = `${listTo}${sent.url.search}`;
  return goTo(to, outcome.ok ? { kind: "success", title } : { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
}

/** Redirects to where the form was with how many payouts were changed, and why the first of the others was not. */
function reportSeveral(sent: FormRequest, { done, rejected: [first, ...others] }: Several) {
  const to = `${listTo}${sent.url.search}`;
  const text = first === undefined ? undefined : `${t.someLeft(others.length + 1)} ${t[first]}`;
  if (done === 0) return goTo(to, { kind: "error", title: t.failed, text: text ?? t.none });
  return goTo(to, { kind: "success", title: t.someDone(done), ...(text && { text }) });
}

/** Redirects to the drafts that were made. */
async function prepared(command: ReturnType<typeof preparePayouts>, nothing: string) {
  const outcome = await command;
  if (!outcome.ok) return goTo(listTo, { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
  const { payouts, amount } = outcome.value;
  if (payouts === 0) return goTo(listTo, { kind: "info", title: t.nothing, text: nothing });
  return goTo(`${listTo}?state=draft`, { kind: "success", title: t.prepared(payouts), text: t.preparedText(formatUsd(amount)) });
}

/** Redirects to the payouts of a file. */
async function made(command: ReturnType<typeof sendPayouts>) {
  const outcome = await command;
  if (!outcome.ok) return goTo(listTo, { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
  return goTo(`${listTo}?state=sent`, { kind: "success", title: t.file, text: t.fileText });
}

const noted = (command: (ctx: Ctx, id: string, note: string) => Promise<Outcome<null, PayoutRejection>>) =>
  checked(payoutNoteForm, ({ id, note }, sent: FormRequest<Route.ActionArgs>) => report(sent, command(sent.ctx, id, note), t.done));

/** Stores an uploaded statement and opens it. */
async function upload({ ctx, form }: FormRequest) {
  const file = form.get("statement");
  if (!(file instanceof File) || file.size === 0) return rejectForm({ statement: b.noFile });
  const outcome = await storeStatements(ctx, new Uint8Array(await file.arrayBuffer()));
  if (!outcome.ok) {
    const { code } = outcome.rejection;
    return rejectForm({ statement: code === "not_allowed" ? t[code] : b[code] });
  }
  const { ids, isNew } = outcome.value;
  const [first, ...others] = ids;
  const to = first && others.length === 0 ? statementTo(first) : listTo;
  return isNew
    ? goTo(to, { kind: "success", title: b.uploaded, text: b.uploadedText })
    : goTo(to, { kind: "info", title: b.knownStatement, text: b.knownStatementText });
}

async function apply({ ctx, fields }: FormRequest) {
  const id = fields["id"] ?? "";
  const outcome = await applyStatement(ctx, id);
  if (outcome.ok) {
    const { settled, returned, set_aside: aside } = outcome.value;
    return goTo(statementTo(id), { kind: "success", title: b.appliedTitle, text: b.appliedText(settled, returned, aside) });
  }
  const { code } = outcome.rejection;
  return goTo(listTo, { kind: "error", title: t.failed, text: code === "not_allowed" ? t[code] : b[code] });
}

export const action = formAction<Route.ActionArgs>({
  idempotent: () => "payouts",
  lists: ["ids"],
  upload: {
    // A statement is at most as large as an image.
    images: 1,
    intent: "upload",
    rejected: (problem) => rejectForm({ statement: problem === "large" ? b.too_large : b.busyUpload }, { status: uploadStatuses[problem] }),
  },
  forms: {
    prepare: ({ ctx }) => prepared(preparePayouts(ctx), t.nothingText),
    "prepare-cards": ({ ctx }) => prepared(prepareSettlements(ctx), t.nothingCardsText),
    "send-cards": async ({ ctx }) => {
      const outcome = await sendSettlements(ctx);
      if (!outcome.ok) return goTo(listTo, { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
      const [first] = outcome.value.rejected;
      const { done } = outcome.value;
      if (done === 0 && first) return goTo(listTo, { kind: "error", title: t.failed, text: t[first] });
      const left = first === undefined ? [] : [t.someLeft(outcome.value.rejected.length), t[first]];
      return goTo(listTo, { kind: "success", title: t.cardsSent, text: [t.cardsSentText(done), ...left].join(" ") });
    },
    send: ({ ctx }) => made(sendPayouts(ctx)),
    "send-sepa": checked(payoutRateForm, (rate, { ctx }) => made(sendPayouts(ctx, rate))),
    upload,
    apply,
    approve: (sent) => report(sent, approvePayout(sent.ctx, sent.fields["id"] ?? ""), t.approved),
    "approve-all": async (sent) => reportSeveral(sent, await approveDrafts(sent.ctx)),
    "settle-several": checked(payoutsNoteForm, async ({ ids, note }, sent: FormRequest<Route.ActionArgs>) =>
      reportSeveral(sent, await settlePayouts(sent.ctx, ids, note)),
    ),
    cancel: noted(cancelPayout),
    lose: noted(losePayout),
    settle: noted(settlePayout),
    fail: noted((ctx, id, note) => undoPayout(ctx, id, "fail", note)),
    return: noted((ctx, id, note) => undoPayout(ctx, id, "return", note)),
  },
});

/** What is due to hotels, and their payouts from draft to paid. */
export default function Payouts({
  loaderData: { sums, payouts, statements, shown, rate, hasDebtor, settles, state, opened },
  actionData,
}: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { formData } = useNavigation();
  const busy = (intent: string) => formData?.get("intent") === intent;
  if (opened) return <PayoutPage key={`${opened.id} ${opened.state}`} payout={opened} listTo={toState(state)} answer={actionData} />;
  if (shown) return <StatementPage {...shown} />;
  const figures = [
    [t.ready, sums.ready],
    [t.inPreparation, sums.inPreparation],
    [t.onHold, sums.onHold],
    [t.withoutPayee, sums.withoutPayee],
    ...(sums.held > 0 ? [[t.reserve, sums.held] as const] : []),
  ] as const;
  const isChosen = state !== null && permits(state, "settle");
  const payoutTo = (id: string) => {
    const to = new URLSearchParams(query);
    to.set("payout", id);
    return `${listTo}?${to}`;
  };
  return (
    <Screen
      title={t.title}
      text={t.text}
      actions={
        <Form method="post" className="flex flex-wrap gap-3">
          <Button name="intent" value="prepare" busy={busy("prepare")} busyText={t.preparing}>
            {t.prepare}
          </Button>
          {settles && (
            <Button variant="secondary" name="intent" value="prepare-cards" busy={busy("prepare-cards")} busyText={t.preparing}>
              {t.prepareCards}
            </Button>
          )}
        </Form>
      }
    >
      <Sums sums={figures} />
      <Link to={href("/admin/payouts/owed")} className={cellLink}>
        {t.owing}
      </Link>
      {sums.approved > 0 && (
        <BankFileForm
          count={sums.approved}
          amount={sums.approvedAmount}
          last={rate}
          hasDebtor={hasDebtor}
          answer={answerTo(actionData, "send-sepa")}
        />
      )}
      {settles && sums.approvedCards > 0 && <CardPayoutsForm count={sums.approvedCards} amount={sums.approvedCardsAmount} />}
      <nav aria-label={t.list} className="flex flex-wrap gap-2">
        {[null, ...payoutStates].map((one) => (
          <Link
            key={one}
            to={toState(one)}
            aria-current={one === state ? "page" : undefined}
            className={buttonLook(one === state ? "primary" : "secondary", true)}
          >
            {one === null ? t.all : payoutStateText(one)}
          </Link>
        ))}
      </nav>
      {payouts.rows.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <>
          {state === "draft" && (
            <Form method="post">
              <Button variant="secondary" name="intent" value="approve-all" busy={busy("approve-all")}>
                {t.approveAll}
              </Button>
            </Form>
          )}
          <PayoutTable payouts={payouts.rows} payoutTo={payoutTo} isChosen={isChosen} />
          {isChosen && <SettleSeveral answer={answerTo(actionData, "settle-several")} />}
          <Pagination page={payouts.page} pages={payouts.pages} hrefOf={(page) => pageTo(state, page)} />
        </>
      )}
      <Statements statements={statements} answer={answerTo(actionData, "upload")} />
    </Screen>
  );
}

const pageTo = (state: string | null, page: number) => {
  const query = new URLSearchParams([...(state === null ? [] : [["state", state]]), ...(page > 1 ? [["page", String(page)]] : [])]);
  return query.size === 0 ? listTo : `${listTo}?${query}`;
};

const toState = (state: string | null) => pageTo(state, 1);
