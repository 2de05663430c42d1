import { href, Link } from "react-router";
import { UsageOf } from "#domain/account/api-usage/usage-days.tsx";
import { connectedAppsOf, revokeApp } from "#domain/account/apps/connected-apps.server.ts";
import { formatCount, formatDay } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as usageTexts from "#locales/en/api-usage.ts";
import * as texts from "#locales/en/apps.ts";
import * as keyTexts from "#locales/en/developers.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/connected-apps";

const t = messages(texts.connectedApps);
const use = messages(usageTexts.usage);
const keys = messages(keyTexts.apiKeys);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ apps: await connectedAppsOf(ctxOf(context)) });

export const action = formAction<Route.ActionArgs>({
  forms: {
    revoke: async ({ ctx, fields }) => {
      const done = await revokeApp(ctx, fields["id"] ?? "");
      const here = href("/connected-apps");
      return done ? goTo(here, { kind: "success", title: t.revoked, text: t.revokedText }) : goTo(here, { kind: "error", title: t.gone });
    },
  },
});

/** The apps of others that act for the person. */
export default function ConnectedApps({ loaderData: { apps } }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap max-w-4xl space-y-8 py-8">
      <div>
        <h1 className="font-display text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{t.text}</p>
        <p className="mt-2 max-w-prose text-ink-soft">
          {[use.limit(formatCount(limits.apiRequestsPerMinute)), use.apps(apps.length, limits.connectedAppsPerPerson), use.meaning].join(
            " ",
          )}
        </p>
        <Link to={href("/developers/keys")} className="mt-2 inline-flex min-h-11 items-center font-semibold underline">
          {t.keys}
        </Link>
      </div>
      {apps.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <ul className="space-y-3">
          {apps.map(({ clientId, name, isUnknown, scopes, since, lastUsedAt, days }) => (
            <li
              key={clientId}
              className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-line bg-surface-raised p-5"
            >
              <div className="min-w-0 space-y-1">
                <h2 className="font-semibold wrap-anywhere">
                  {name} {isUnknown && <Badge>{t.unknown}</Badge>}
                </h2>
                <p className="text-sm text-ink-soft">{scopes.map((scope) => keys.scope[scope]).join(" · ")}</p>
                <p className="text-sm text-ink-soft">
                  {[t.since(formatDay(since.slice(0, 10))), lastUsedAt ? t.used(formatDay(lastUsedAt.slice(0, 10))) : t.unused].join(" · ")}
                </p>
                <UsageOf name={name} days={days} />
              </div>
              <AskFirst
                words={{ ask: t.revoke, title: t.sure(name), text: t.sureText, do: t.revoke, back: t.keep, busy: t.revoke }}
                label={t.revokeSpoken(name)}
                action={href("/connected-apps")}
                fields={{ intent: "revoke", id: clientId }}
                look={{ variant: "secondary", small: true }}
              />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
