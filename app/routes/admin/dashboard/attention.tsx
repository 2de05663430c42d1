import { href, Link } from "react-router";
import type { SiteWork } from "#domain/site/site-work.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { needHref } from "../payments/payments-href.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.attention);

const kinds = [
  ["payments", needHref("any")],
  ["hotels", `${href("/admin/hotels")}?kind=awaiting`],
  ["enquiries", `${href("/admin/enquiries")}?state=new`],
  ["reviews", href("/admin/reviews")],
  ["jobs", href("/admin/jobs")],
] as const satisfies [keyof SiteWork, string][];

/** What waits for an administrator, each with the page where it is done. */
export const Attention = ({ work }: { work: SiteWork }) => (
  <section aria-labelledby="attention" className="overflow-hidden rounded-card border border-line bg-surface-raised">
    <h2 id="attention" className="px-5 pt-4 pb-2 font-semibold">
      {t.title}
    </h2>
    <ul className="divide-y divide-line">
      {kinds.map(([name, to]) => {
        const waits = work[name] > 0;
        return (
          <li key={name}>
            <Link to={to} className="flex min-h-12 items-center gap-3 px-5 py-2 hover:bg-sand/60">
              <span className={cx("min-w-0 grow", !waits && "text-ink-soft")}>{t[name]}</span>
              <span
                className={cx(
                  "num rounded-full px-2.5 py-0.5 text-sm font-semibold",
                  waits ? "bg-danger-soft text-danger" : "text-ink-soft",
                )}
              >
                {formatCount(work[name])}
              </span>
              <Icon name="chevron-right" className="size-4 shrink-0 text-ink-soft" />
            </Link>
          </li>
        );
      })}
    </ul>
  </section>
);
