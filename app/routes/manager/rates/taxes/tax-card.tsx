import { href, Link } from "react-router";
import type { ManagedTaxRule } from "#domain/tax/tax-rule.ts";
import { taxTexts } from "#domain/tax/tax-text.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { CardActions } from "../seasons/card-actions.tsx";

const t = messages(texts.taxCard);

/** A tax or fee in the list, in words, with what can be done with it. */
export function TaxCard({ rule, rules, hotelId }: { rule: ManagedTaxRule; rules: ManagedTaxRule[]; hotelId: string }) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const name = translated(rule, "name");
  const at = rules.indexOf(rule);
  const edit = link(href("/hotel-manager/rates/taxes/:ruleId", { ruleId: rule.id }));
  return (
    <article className="rounded-card border border-line bg-surface-raised p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Link to={edit} className="hover:underline">
            {name}
          </Link>
        </h2>
        <CardActions
          name={name}
          fields={{ hotelId, ruleId: rule.id }}
          at={at}
          count={rules.length}
          labels={{ up: t.up(name), down: t.down(name) }}
          edit={{ to: edit, label: t.edit(name) }}
          remove={{ to: to({ remove: rule.id }), label: t.remove(name) }}
        />
      </div>
      <ul className="mt-2 grid gap-1">
        {taxTexts(rule, rules).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </article>
  );
}
