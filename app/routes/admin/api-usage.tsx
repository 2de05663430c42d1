import { href, Link } from "react-router";
import { usageOfSite } from "#domain/account/api-usage/api-usage.server.ts";
import { DaysTable } from "#domain/account/api-usage/usage-days.tsx";
import { formatCount } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import * as texts from "#locales/en/api-usage.ts";
import { Cell, cellLink, DataTable } from "#ui/data-table.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/api-usage";
import { ListPage, Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.apiUsage);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  list: await usageOfSite(ctxOf(context), pageNumber(new URL(request.url).searchParams.get("page"), 3)),
});

/** Which keys and apps used the API, and how much. */
export default function ApiUsage({ loaderData: { list } }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  return (
    <Screen title={t.title} text={t.text(lifetimes.apiUsageDays, formatCount(limits.apiRequestsPerMinute))}>
      <ListPage list={list} narrowed={false} empty={{ title: t.none, text: t.noneText }}>
        <DataTable
          caption={t.caption}
          columns={[
            { label: t.what },
            { label: t.person },
            { label: t.requests, number: true },
            { label: t.rejected, number: true },
            { label: t.failed, number: true },
            { label: t.used },
          ]}
        >
          {list.rows.map(({ id, isKey, name, userId, person, email, requests, rejected, failed, days, lastUsedAt }) => (
            <tr key={id}>
              <Cell>
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm text-ink-soft">{isKey ? t.key : t.app}</span>
                <DaysTable name={name} days={days} />
              </Cell>
              <Cell>
                <Link to={`${href("/admin/users")}?person=${userId}`} className={cellLink}>
                  {person}
                </Link>
                <span className="block text-sm text-ink-soft">{email}</span>
              </Cell>
              <Cell number>{formatCount(requests)}</Cell>
              <Cell number>{formatCount(rejected)}</Cell>
              <Cell number>{formatCount(failed)}</Cell>
              <Cell className="whitespace-nowrap text-ink-soft">{instant(lastUsedAt)}</Cell>
            </tr>
          ))}
        </DataTable>
      </ListPage>
    </Screen>
  );
}
