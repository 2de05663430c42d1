import { href, Link } from "react-router";
import { DealCard } from "#domain/search/deal-card.tsx";
import type { DealKind } from "#domain/search/deal.ts";
import { dealsFound } from "#domain/search/deals.server.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/guest-deals.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/navigation/pagination.tsx";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/deals";

const t = messages(texts.deals);

const kinds: (DealKind | null)[] = [null, "seasonal", "special"];

/** The query of the page, without default values. */
function dealsHref(kind: DealKind | null, page = 1): string {
  const params = new URLSearchParams({ ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `${href("/deals")}?${params}` : href("/deals");
}

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: `${t.title} · Stumari`, description: t.description, image: loaderData?.deals[0]?.image?.url });

export async function loader({ request, context }: Route.LoaderArgs) {
  shareable(context);
  const params = new URL(request.url).searchParams;
  const kind = kinds.find((kind) => kind === params.get("kind")) ?? null;
  const page = pageNumber(params.get("page"), 5);
  return { kind, ...(await dealsFound(replicaCtxOf(context), { kind, page })) };
}

export default function Deals({ loaderData: { kind, deals, page, pages } }: Route.ComponentProps) {
  const currency = useCurrency();
  return (
    <main id="content" className="wrap py-10">
      <h1 className="font-display text-3xl md:text-4xl">{t.title}</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">{t.text}</p>
      <nav aria-label={t.kinds} className="no-scrollbar -mx-4 mt-6 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
        {kinds.map((each) => (
          <Link
            key={each}
            to={dealsHref(each)}
            preventScrollReset
            aria-current={each === kind ? "page" : undefined}
            className={cx(
              "inline-flex min-h-11 items-center rounded-full border px-5 font-semibold whitespace-nowrap transition-colors duration-200",
              each === kind ? "border-ink bg-ink text-surface" : "border-line bg-surface-raised hover:border-ink-soft",
            )}
          >
            {t[each ?? "all"]}
          </Link>
        ))}
      </nav>
      {deals.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={kind ? dealsHref(null) : href("/hotels")}>{kind ? t.others : t.browse}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {deals.map((deal, index) => (
              <li key={deal.roomId} className={cx(index === 0 && page === 1 && "lg:col-span-3")}>
                <DealCard deal={deal} currency={currency} priority={index === 0} large={index === 0 && page === 1} />
              </li>
            ))}
          </ul>
          <Pagination page={page} pages={pages} hrefOf={(to) => dealsHref(kind, to)} />
        </>
      )}
    </main>
  );
}
