import { data } from "react-router";
import { peopleFilter, peopleKinds } from "#domain/account/people/people-filter.ts";
import { people, personRecord } from "#domain/account/people/people.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-users.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { ctxOf } from "#web/context.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { Route } from "./+types/users";
import { ListBar } from "./shared/list-bar.tsx";
import { usePanelHref } from "./shared/list-query.ts";
import { foundText, ListPage, Screen } from "./shared/screen.tsx";
import { personAction } from "./users/person-actions.server.ts";
import { PersonPanel } from "./users/person-panel.tsx";
import { PersonTable } from "./users/person-table.tsx";
import { kindText } from "./users/person-table.tsx";

const t = messages(texts.users);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const { id: me } = actorIn(context);
  const params = new URL(request.url).searchParams;
  const filter = peopleFilter(params);
  const personId = params.get("person");
  const [list, person] = await Promise.all([people(ctx, filter), personId === null ? undefined : personRecord(ctx, personId)]);
  return data({ me, filter, list, person, open: personId !== null }, { status: personId !== null && !person ? 404 : 200 });
}

export const action = personAction;

/** The people of the site; each opens a panel with details and actions. */
export default function Users({ loaderData: { me, filter, list, person, open }, actionData }: Route.ComponentProps) {
  const panelHref = usePanelHref();
  return (
    <Screen title={t.title}>
      <ListBar
        q={filter.q}
        hint={t.hint}
        choices={[{ name: "kind", label: t.role, value: filter.kind ?? "", options: peopleKinds.map((kind) => [kind, kindText[kind]]) }]}
        found={foundText(list)}
      />
      <ListPage list={list} narrowed={Boolean(filter.q || filter.kind)} empty={{ title: t.empty }}>
        <PersonTable rows={list.rows} />
      </ListPage>
      {open && (
        <PageDialog key={person?.id} panel title={person?.name ?? t.person} subtitle={person?.email} closeTo={panelHref()}>
          {person ? <PersonPanel person={person} isMe={person.id === me} problem={actionData} /> : <EmptyState title={t.missing} />}
        </PageDialog>
      )}
    </Screen>
  );
}
