import { href } from "react-router";
import type { ManagedTaxRule } from "#domain/tax/tax-rule.ts";
import { taxTexts } from "#domain/tax/tax-text.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { ListCard } from "../shared/list.tsx";

const t = messages(texts.taxCard);

/** A tax or fee in the list, in words, with what can be done with it. */
export function TaxCard({ rule, rules, hotelId }: { rule: ManagedTaxRule; rules: ManagedTaxRule[]; hotelId: string }) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const name = translated(rule, "name");
  return (
    <ListCard
      name={name}
      fields={{ hotelId, ruleId: rule.id }}
      at={rules.indexOf(rule)}
      count={rules.length}
      labels={{ up: t.up(name), down: t.down(name) }}
      edit={{ to: link(href("/hotel-manager/rates/taxes/:ruleId", { ruleId: rule.id })), label: t.edit(name) }}
      remove={{ to: to({ remove: rule.id }), label: t.remove(name) }}
    >
      <ul className="mt-2 grid gap-1">
        {taxTexts(rule, rules).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </ListCard>
  );
}
