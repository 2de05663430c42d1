import { href, Link, useRouteLoaderData } from "react-router";
import type { SiteWork } from "#domain/site/site-work.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { cx } from "#ui/class-names.ts";
import { tabLink } from "#ui/navigation/tab-row.tsx";
import { needHref } from "./payments-href.ts";

const t = messages(texts.payments);

/** All payments, or what needs a decision, with the number that the sidebar has. */
export function PaymentTabs({ deciding }: { deciding: boolean }) {
  const { work } = useRouteLoaderData("routes/admin/frame") as { work: SiteWork | null };
  return (
    <nav aria-label={t.lists} className="mb-5 border-b border-line max-sm:-mx-4">
      <ul className="flex gap-x-6 max-sm:px-4">
        <li>
          <Link to={href("/admin/payments")} aria-current={deciding ? undefined : "page"} className={tabLink}>
            {t.allPayments}
          </Link>
        </li>
        <li>
          <Link to={needHref("any")} aria-current={deciding ? "page" : undefined} className={tabLink}>
            <span>
              {t.deciding}
              {work && (
                <span
                  className={cx(
                    "num ms-1.5",
                    work.payments > 0 ? "rounded-full bg-danger-soft px-2 py-0.5 text-sm text-danger" : "font-normal text-ink-soft",
                  )}
                >
                  {formatCount(work.payments)}
                </span>
              )}
            </span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
