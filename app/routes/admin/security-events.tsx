import { Link } from "react-router";
import { securityEventFilter, securityEventDetail, securityEventName } from "#domain/security/security-event-filter.ts";
import { securityEvents } from "#domain/security/security-event-list.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { securityEventKinds } from "#kit/security-event.ts";
import * as texts from "#locales/en/admin.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/security-events";
import { ListBar } from "./shared/list-bar.tsx";
import { usePanelHref } from "./shared/list-query.ts";
import { foundText, ListPage, Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.securityEvents);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const filter = securityEventFilter(new URL(request.url).searchParams);
  return { filter, list: await securityEvents(ctx, filter) };
}

/** A shortened pseudonym, which links to its events. */
function Pseudonym({ value }: { value: string }) {
  const panelHref = usePanelHref();
  if (!value) return "–";
  const shown = value.slice(0, 8);
  return (
    <Link
      to={panelHref({ q: value, page: null })}
      aria-label={t.events(shown)}
      className="num inline-flex min-h-8 pointer-coarse:min-h-11 items-center underline"
    >
      {shown}
    </Link>
  );
}

/** The list of security events. */
export default function SecurityEvents({ loaderData: { filter, list } }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  return (
    <Screen title={t.title} text={t.text}>
      <ListBar
        q={filter.q}
        hint={t.hint}
        choices={[
          {
            name: "kind",
            label: t.kind,
            value: filter.kind ?? "",
            options: securityEventKinds.map((kind) => [kind, securityEventName(kind)]),
          },
        ]}
        found={foundText(list)}
      />
      <ListPage list={list} narrowed={Boolean(filter.q || filter.kind)} empty={{ title: t.empty }}>
        <DataTable
          caption={t.caption}
          columns={[{ label: t.time }, { label: t.kind }, { label: t.person }, { label: t.client }, { label: t.count, number: true }]}
          stacked
        >
          {list.rows.map(({ id, kind, person, client, detail, count, at }) => (
            <tr key={id} className="max-md:grid max-md:grid-cols-2 max-md:py-2">
              <Cell className="whitespace-nowrap text-ink-soft max-md:col-span-2 max-md:py-1">{instant(at)}</Cell>
              <Cell className="max-md:col-span-2 max-md:py-1">
                <span className="font-semibold">{securityEventName(kind)}</span>
                {detail && <span className="block text-sm text-ink-soft">{securityEventDetail(detail)}</span>}
              </Cell>
              <Cell className="max-md:py-1">
                <Pseudonym value={person} />
              </Cell>
              <Cell className="max-md:py-1">
                <Pseudonym value={client} />
              </Cell>
              <Cell className="num text-end max-md:py-1">{formatCount(count)}</Cell>
            </tr>
          ))}
        </DataTable>
      </ListPage>
    </Screen>
  );
}
