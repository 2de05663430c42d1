import { Form, href, useLocation } from "react-router";
import { languageText } from "#domain/hotel/spoken-languages.ts";
import { subscriberFilter, subscriberStates } from "#domain/newsletter/subscriber.ts";
import { subscribers } from "#domain/newsletter/subscribers.server.ts";
import { unsubscribeAddress } from "#domain/newsletter/unsubscribe-address.server.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Button, ButtonLink, buttonLook } from "#ui/button.tsx";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { StateText } from "#ui/state-text.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/newsletter";
import { ListBar } from "./shared/list-bar.tsx";
import { listOf, panelQuery, usePanelHref } from "./shared/list-query.ts";
import { foundText, ListPage, Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.newsletter);

const kinds = { subscribed: "success", waiting: "warning", unsubscribed: "neutral" } as const;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const params = new URL(request.url).searchParams;
  const filter = subscriberFilter(params);
  return { filter, list: await subscribers(ctx, filter), leaving: params.get("unsubscribe") };
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, request, fields: { email = "" } }) => {
    const outcome = await unsubscribeAddress(ctx, email.replaceAll("\0", ""));
    return goTo(
      listOf(request, href("/admin/newsletter")),
      outcome.ok ? { kind: "success", title: t.done } : { kind: "error", title: t.failed, text: t.why[outcome.rejection.code] },
    );
  },
});

/** The subscribers of the newsletter, with a CSV export for the mailing program. */
export default function Newsletter({ loaderData: { filter, list, leaving } }: Route.ComponentProps) {
  const { day } = useSiteClock();
  const panelHref = usePanelHref();
  const file = `${localePath(href("/admin/newsletter.csv"))}${panelQuery(useLocation().search, { page: null })}`;
  return (
    <Screen
      title={t.title}
      actions={
        <a href={file} download className={buttonLook("secondary", true)}>
          <Icon name="download" className="size-4" />
          {t.file}
        </a>
      }
    >
      <ListBar
        q={filter.q}
        hint={t.hint}
        choices={[
          {
            name: "state",
            label: t.state,
            value: filter.state ?? "",
            options: subscriberStates.map((state) => [state, t.states[state]]),
          },
        ]}
        found={foundText(list)}
      />
      <ListPage list={list} narrowed={Boolean(filter.q || filter.state)} empty={{ title: t.empty }}>
        <DataTable
          caption={t.caption}
          columns={[{ label: t.email }, { label: t.state }, { label: t.language }, { label: t.asked }, { label: t.actions, quiet: true }]}
          stacked
        >
          {list.rows.map(({ email, state, locale, at }) => (
            <tr key={email} className="max-md:grid max-md:grid-cols-2 max-md:py-2">
              <Cell className="font-semibold wrap-anywhere max-md:col-span-2 max-md:py-1">{email}</Cell>
              <Cell className="max-md:py-1">
                <StateText kind={kinds[state]}>{t.states[state]}</StateText>
              </Cell>
              <Cell className="max-md:py-1">{languageText[locale]}</Cell>
              <Cell className="whitespace-nowrap text-ink-soft max-md:py-1">{day(at)}</Cell>
              <Cell className="text-end max-md:py-1">
                {state !== "unsubscribed" && (
                  <ButtonLink small variant="quiet" to={panelHref({ unsubscribe: email })} preventScrollReset aria-label={t.of(email)}>
                    {t.unsubscribe}
                  </ButtonLink>
                )}
              </Cell>
            </tr>
          ))}
        </DataTable>
      </ListPage>
      {leaving && (
        <PageDialog title={t.unsubscribe} subtitle={leaving} closeTo={panelHref()}>
          <p className="mb-5">{t.sure}</p>
          <Form method="post" className="flex flex-wrap justify-end gap-3">
            <input type="hidden" name="email" value={leaving} />
            <ButtonLink variant="secondary" to={panelHref()} preventScrollReset>
              {t.cancel}
            </ButtonLink>
            <Button variant="danger">{t.unsubscribe}</Button>
          </Form>
        </PageDialog>
      )}
    </Screen>
  );
}
