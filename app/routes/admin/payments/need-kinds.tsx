import { Link } from "react-router";
import { type Need, needs } from "#domain/payment/payment-admin.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { needText } from "./payment-text.ts";
import { needHref } from "./payments-href.ts";

const t = messages(texts.payments);

const chip =
  "inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold whitespace-nowrap hover:border-ink-soft aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-surface pointer-coarse:min-h-11";

/** Narrows the decisions to one kind, where there are several. */
export function NeedKinds({ need, counts }: { need: Need | "any"; counts: Partial<Record<Need, number>> }) {
  const shown = needs.filter((each) => each === need || counts[each]);
  if (shown.length < 2 && need === "any") return null;
  return (
    <nav aria-label={t.kind} className="no-scrollbar mb-5 flex gap-2 overflow-x-auto">
      <Link to={needHref("any")} aria-current={need === "any" ? "page" : undefined} className={chip}>
        {t.all}
      </Link>
      {shown.map((each) => (
        <Link key={each} to={needHref(each)} aria-current={each === need ? "page" : undefined} className={chip}>
          {needText(each)} <span className="num">{counts[each] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}
