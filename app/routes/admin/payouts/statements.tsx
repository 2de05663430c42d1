import { useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Statement } from "#domain/payout/statement/statements.server.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { Button } from "#ui/button.tsx";
import { Cell, cellLink, DataTable } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { statementTo } from "./statement-text.ts";

const t = messages(texts.bankStatements);

/** What is left to do with a statement. */
function StatementState({ statement: { appliedAt, asideOfPayouts } }: { statement: Statement }) {
  if (!appliedAt) return <StateText kind="accent">{t.toApply}</StateText>;
  return (
    <>
      <StateText kind="success">{t.appliedState}</StateText>
      {asideOfPayouts > 0 && <span className="block text-sm text-danger">{t.asideState(asideOfPayouts)}</span>}
    </>
  );
}

/** Uploads statements of the bank and lists the last ones. */
export function Statements({ statements, answer }: { statements: Statement[]; answer: ActionData | undefined }) {
  const { instant } = useSiteClock();
  const { formData } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, answer);
  return (
    <section aria-labelledby="bank-statements" className="space-y-4">
      <h2 id="bank-statements" className="text-lg font-semibold">
        {t.statements}
      </h2>
      <p className="max-w-2xl text-ink-soft">{t.statementsText}</p>
      <div ref={box}>
        <Form method="post" encType="multipart/form-data" noValidate className="flex max-w-2xl flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="upload" />
          <Field
            className="min-w-0 grow"
            type="file"
            name="statement"
            label={t.fileLabel}
            accept=".xml,text/xml,application/xml"
            required
            error={answer?.errors["statement"]}
          />
          <Button variant="secondary" busy={formData?.get("intent") === "upload"} busyText={t.uploading}>
            {t.upload}
          </Button>
        </Form>
      </div>
      {statements.length > 0 && (
        <DataTable
          caption={t.listed}
          stacked
          columns={[{ label: t.reference }, { label: t.stored }, { label: t.uploadedAt }, { label: t.effect }]}
        >
          {statements.map((statement) => (
            <tr key={statement.id}>
              <Cell>
                <Link to={statementTo(statement.id)} className={cellLink}>
                  {statement.reference}
                </Link>
                <span className="num text-ink-soft"> •••• {statement.ending}</span>
              </Cell>
              <Cell>{t.storedOf(statement.stored, statement.lines)}</Cell>
              <Cell className="num whitespace-nowrap">{instant(statement.createdAt)}</Cell>
              <Cell>
                <StatementState statement={statement} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
