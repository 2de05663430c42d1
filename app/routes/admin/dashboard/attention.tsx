import { href, Link } from "react-router";
import type { SiteWork } from "#domain/site/site-work.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Icon } from "#ui/icon.tsx";
import { needHref } from "../payments/payments-href.ts";

const t = messages(texts.attention);

const kinds = [
  ["payments", needHref("any")],
  ["hotels", `${href("/admin/hotels")}?kind=awaiting`],
  ["enquiries", `${href("/admin/enquiries")}?state=new`],
  ["reviews", href("/admin/reviews")],
  ["owed", href("/admin/payouts/owed")],
  ["jobs", href("/admin/jobs")],
] as const satisfies [keyof SiteWork, string][];

/** What waits for an administrator, each with the page where it is done. */
export function Attention({ work }: { work: SiteWork }) {
  const waiting = kinds.filter(([name]) => work[name] > 0);
  return (
    <section aria-labelledby="attention" className="overflow-clip rounded-card border border-line bg-surface-raised">
      <h2 id="attention" className="px-5 pt-4 pb-2 font-semibold">
        {t.title}
      </h2>
      {waiting.length === 0 && (
        <p className="flex items-start gap-3 px-5 pt-1 pb-4">
          <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-success" />
          <span>
            {t.nothing}
            <span className="block text-sm text-ink-soft">{t.nothingText}</span>
          </span>
        </p>
      )}
      <ul className="divide-y divide-line">
        {waiting.map(([name, to]) => (
          <li key={name}>
            <Link to={to} className="flex min-h-12 items-center gap-3 px-5 py-2 hover:bg-sand/60">
              <span className="min-w-0 grow">{t[name]}</span>
              <span className="num rounded-full bg-danger-soft px-2.5 py-0.5 text-sm font-semibold text-danger">
                {formatCount(work[name])}
              </span>
              <Icon name="chevron-right" className="size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
