import { Form } from "react-router";
import type { ManagedCommissionRule } from "#domain/commission/commission-rule.ts";
import { conditionTexts, termsText } from "#domain/commission/commission-text.ts";
import type { Day } from "#kit/date/day.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-commission.ts";
import { ListCard } from "#routes/manager/rates/shared/list.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { StateText } from "#ui/state-text.tsx";
import { usePanelHref } from "../shared/list-query.ts";

const t = messages(texts.commissionList);

type Props = {
  rules: readonly ManagedCommissionRule[];
  today: Day;
};

/** The commission rules in their order; archived ones are folded. */
export function CommissionList({ rules, today }: Props) {
  const to = usePanelHref();
  const active = rules.filter(({ archived }) => !archived);
  const archived = rules.filter((rule) => rule.archived);
  return (
    <>
      {active.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={to({ rule: "new" })} className="mt-2">
            {t.addFirst}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ol className="grid gap-4" aria-label={t.title}>
          {active.map((rule, index) => (
            <li key={rule.id}>
              <ListCard
                name={rule.name}
                fields={{ ruleId: rule.id }}
                at={index}
                count={active.length}
                labels={{ up: t.up(rule.name), down: t.down(rule.name) }}
                edit={{ to: to({ rule: rule.id }), label: t.edit(rule.name) }}
                remove={{ to: to({ archive: rule.id }), label: t.archiveRule(rule.name) }}
              >
                <RuleTexts rule={rule} today={today} />
              </ListCard>
            </li>
          ))}
        </ol>
      )}
      {archived.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <Icon name="chevron-right" className="size-5 group-open:rotate-90" />
            {t.archived} ({formatCount(archived.length)})
          </summary>
          <ul className="mt-3 grid gap-4" aria-label={t.archived}>
            {archived.map((rule) => (
              <li
                key={rule.id}
                className="flex flex-wrap items-start justify-between gap-3 rounded-card border border-line p-5 text-ink-soft"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{rule.name}</p>
                  <RuleTexts rule={rule} today={today} />
                </div>
                <Form method="post" preventScrollReset>
                  <HiddenFields fields={[["ruleId", rule.id]]} />
                  <Button name="intent" value="reactivate" variant="secondary" small>
                    <Icon name="undo-2" className="size-4" />
                    {t.reactivateRule(rule.name)}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const RuleTexts = ({ rule, today }: { rule: ManagedCommissionRule; today: Day }) => (
  <ul className="mt-2 grid gap-1">
    {[termsText(rule), ...conditionTexts(rule)].map((words) => (
      <li key={words} className="wrap-anywhere">
        {words}
      </li>
    ))}
    {rule.lastDay !== null && rule.lastDay < today && (
      <li>
        <StateText>{t.over}</StateText>
      </li>
    )}
  </ul>
);
