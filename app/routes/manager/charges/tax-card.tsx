import { Form, href, Link } from "react-router";
import type { ManagedTaxRule } from "#domain/pricing/tax-rule.ts";
import { taxTexts } from "#domain/pricing/tax-text.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/translations.ts";
import { Icon } from "#ui/icon.tsx";
import { useBackOfficeLink, useBackOfficeUrl } from "../back-office/back-office-url.ts";
import * as texts from "#locales/en/manager-charges.ts";

const t = messages(texts.taxCard);

const act = "inline-grid size-11 place-items-center rounded-full hover:bg-sand";

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
        <h3 className="min-w-0 font-display text-xl wrap-anywhere">
          <Link to={edit} className="hover:underline">
            {name}
          </Link>
        </h3>
        <div className="flex shrink-0">
          {at > 0 && <Move ruleId={rule.id} hotelId={hotelId} to="up" label={t.up(name)} />}
          {at < rules.length - 1 && <Move ruleId={rule.id} hotelId={hotelId} to="down" label={t.down(name)} />}
          <Link to={edit} aria-label={t.edit(name)} title={t.edit(name)} className={act}>
            <Icon name="pencil" className="size-5" />
          </Link>
          <Link
            to={to({ remove: rule.id })}
            preventScrollReset
            aria-label={t.remove(name)}
            title={t.remove(name)}
            className={`${act} text-danger`}
          >
            <Icon name="trash-2" className="size-5" />
          </Link>
        </div>
      </div>
      <ul className="mt-2 grid gap-1">
        {taxTexts(rule, rules).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </article>
  );
}

const Move = ({ ruleId, hotelId, to, label }: { ruleId: string; hotelId: string; to: "up" | "down"; label: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="hotelId" value={hotelId} />
    <input type="hidden" name="ruleId" value={ruleId} />
    <input type="hidden" name="to" value={to} />
    <button name="intent" value="move" aria-label={label} title={label} className={act}>
      <Icon name="chevron-right" className={to === "up" ? "size-5 -rotate-90" : "size-5 rotate-90"} />
    </button>
  </Form>
);
