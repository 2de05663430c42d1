import { href, Link } from "react-router";
import type { OwedNotice as Shown } from "#domain/payout/owed-notice.server.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/payout.ts";
import { cellLink } from "#ui/data-table.tsx";
import { useBackOfficeUrl } from "./back-office-url.ts";

const t = messages(texts.owedNotice);

/** What the hotel has to pay, by when, to which account and with which reference; `withLink`: with a link to the payouts. */
export function OwedNotice({ owed, withLink = false }: { owed: Shown; withLink?: boolean }) {
  const to = useBackOfficeUrl();
  const { amount, overdue, dueOn, suspended, account, contact, reference } = owed;
  const facts = [
    ...(account
      ? ([
          [t.payTo, account.name],
          [t.iban, account.iban],
          [t.bic, account.bic],
        ] as const)
      : []),
    [t.reference, reference] as const,
  ];
  return (
    <section aria-labelledby="owed" className="space-y-3 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="owed" className="text-lg font-semibold">
        {t.title}
      </h2>
      <div className="max-w-prose space-y-1">
        {overdue > 0 && dueOn !== null && <p>{t.overdue(formatUsd(overdue), formatDay(dueOn))}</p>}
        {overdue > 0 && amount > overdue && <p>{t.amount(formatUsd(amount))}</p>}
        {overdue === 0 && <p>{dueOn === null ? t.open(formatUsd(amount)) : t.dueOn(formatUsd(amount), formatDay(dueOn))}</p>}
        {suspended && <p className="font-semibold">{t.suspended}</p>}
        {dueOn !== null && <p className="text-ink-soft">{account ? t.how : t.contact(contact)}</p>}
      </div>
      {dueOn !== null && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="num font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {withLink && (
        <Link to={to({}, href("/hotel-manager/payouts"))} className={cellLink}>
          {t.more}
        </Link>
      )}
    </section>
  );
}
