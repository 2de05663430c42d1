import { Form, href, Link, useNavigation } from "react-router";
import { shortReference } from "#domain/payout/payout-text.ts";
import type { Statement, StatementLine } from "#domain/payout/statement/statements.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { Button } from "#ui/button.tsx";
import { Cell, cellLink, DataTable } from "#ui/data-table.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { StateText } from "#ui/state-text.tsx";
import { Screen } from "../shared/screen.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { effectKinds, effectText, lineAmount, statementTo } from "./statement-text.ts";

const t = messages(texts.bankStatements);
const common = messages(texts.adminPayouts);

type Props = { statement: Statement; lines: StatementLine[]; page: number; pages: number };

/** A statement of the bank: what it would do, or what it has done, line by line. */
export function StatementPage({ statement, lines, page, pages }: Props) {
  const { instant } = useSiteClock();
  const { formData } = useNavigation();
  return (
    <Screen
      title={statement.reference}
      back={{ to: href("/admin/payouts"), label: common.back }}
      actions={
        !statement.appliedAt && (
          <Form method="post">
            <input type="hidden" name="id" value={statement.id} />
            <Button name="intent" value="apply" busy={formData?.get("intent") === "apply"} busyText={t.applying}>
              {t.apply}
            </Button>
          </Form>
        )
      }
    >
      <p>
        {statement.appliedAt ? <StateText kind="success">{t.appliedState}</StateText> : <StateText kind="accent">{t.toApply}</StateText>}
      </p>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {[
          [common.account, `•••• ${statement.ending}`],
          [t.stored, t.storedOf(statement.stored, statement.lines)],
          [t.uploadedAt, instant(statement.createdAt)],
          ...(statement.appliedAt ? [[t.appliedState, instant(statement.appliedAt)]] : []),
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-ink-soft">{lines.length === 0 ? t.noLines : statement.appliedAt ? null : t.previewNote}</p>
      {lines.length > 0 && (
        <DataTable
          caption={t.linesOf}
          stacked
          columns={[
            { label: t.day },
            { label: t.lineAmount, number: true },
            { label: t.effect },
            { label: common.payee },
            { label: t.said },
          ]}
        >
          {lines.map((line) => (
            <tr key={line.id}>
              <Cell className="num whitespace-nowrap">{line.bookedOn && formatDay(line.bookedOn)}</Cell>
              <Cell number>{lineAmount(line)}</Cell>
              <Cell>
                <StateText kind={effectKinds[line.verdict.outcome]}>{effectText(line.verdict)}</StateText>
                {line.verdict.outcome === "set_aside" && <span className="block text-sm text-ink-soft">{t[line.verdict.reason]}</span>}
              </Cell>
              <Cell>
                {line.payoutId && (
                  <Link to={`${href("/admin/payouts")}?payout=${line.payoutId}`} className={cellLink}>
                    {line.payee} · {shortReference(line.payoutId)}
                  </Link>
                )}
              </Cell>
              <Cell className="break-words">
                {line.returnReason && <span className="block font-semibold">{line.returnReason}</span>}
                <span className="block">{line.said}</span>
                {line.bankReference && <span className="block text-sm text-ink-soft">{line.bankReference}</span>}
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
      <Pagination page={page} pages={pages} hrefOf={(to) => statementTo(statement.id, to)} />
    </Screen>
  );
}
