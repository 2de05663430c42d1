import { data, Form, href, Link } from "react-router";
import { askingApp, mayAllow, noteConnected } from "#domain/account/apps/connected-apps.server.ts";
import { messages } from "#kit/locale.ts";
import { asksForMore, oauthPaths, offlineScope } from "#kit/oauth.ts";
import { knownScopes } from "#kit/scope.ts";
import * as texts from "#locales/en/apps.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo, rejectForm } from "#web/action-result.server.ts";
import { askAuth } from "#web/auth.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction, type FormRequest } from "#web/form-action.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { Route } from "./+types/allow-app";

const t = messages(texts.allowApp);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** The host to which the person returns; null for a program on their device. */
function hostOf(redirect: string): string | null {
  const { protocol, host } = new URL(redirect);
  return protocol === "https:" ? host : null;
}

/** What is asked for, as the sign-in library has checked and signed it; whether that is still so is checked with the decision. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [clientId, redirect] = [searchParams.get("client_id") ?? "", searchParams.get("redirect_uri") ?? ""];
  const scopes = (searchParams.get("scope") ?? "").split(" ");
  const rights = knownScopes(scopes);
  const ctx = ctxOf(context);
  const app = await askingApp(ctx, clientId);
  const error = /^[a-z_]{1,60}$/.exec(searchParams.get("error") ?? "")?.[0] ?? null;
  if (!app || error !== null || rights.length === 0 || !URL.canParse(redirect)) return data({ asked: null, error }, { status: 400 });
  const allowed = await mayAllow(ctx, clientId);
  const { id, email } = actorIn(context);
  const before = allowed.ok ? allowed.value.before : null;
  const kept = before && asksForMore({ scopes, resources: searchParams.getAll("resource") }, before) ? before.scopes : [];
  const asked = {
    app,
    rights,
    kept: knownScopes(kept.filter((scope) => !scopes.includes(scope))),
    isOffline: [...scopes, ...kept].includes(offlineScope),
    host: hostOf(redirect),
    account: { id, email },
    rejection: allowed.ok ? null : allowed.rejection,
    query: searchParams.toString(),
  };
  return { asked, error: null };
}

/** Passes the decision to the sign-in library, which answers with the address of the app. */
async function decide({ context, request, url }: FormRequest, accept: boolean) {
  const answer = await askAuth(context, request, oauthPaths.consent, { accept, oauth_query: url.search.slice(1) });
  const to = answer.ok ? answer.body["url"] : undefined;
  return typeof to === "string" ? to : undefined;
}

const wrong = () => rejectForm({ form: t.wrongText }, { status: 400 });

export const action = formAction<Route.ActionArgs>({
  forms: {
    allow: async (sent) => {
      // The signed request names no person: the page may have been shown to somebody else who was signed in in this browser.
      if (sent.fields["account"] !== actorIn(sent.context).id) return rejectForm({ account: t.otherAccount }, { status: 409 });
      const allowed = await mayAllow(sent.ctx, sent.url.searchParams.get("client_id") ?? "");
      // The page says why.
      if (!allowed.ok) return rejectForm({}, { status: 409 });
      const to = await decide(sent, true);
      if (to === undefined) return wrong();
      if (!allowed.value.before) await noteConnected(sent.ctx);
      return goTo(to);
    },
    deny: async (sent) => {
      const to = await decide(sent, false);
      return to === undefined ? wrong() : goTo(to);
    },
  },
});

/** Asks the person whether an app may act for them. Its answer leaves the site, so that its form is sent by the browser. */
export default function AllowApp({ loaderData: { asked, error }, actionData }: Route.ComponentProps) {
  const problem = actionData?.errors["form"];
  return (
    <main id="content" className="wrap max-w-xl py-8 md:py-12">
      {asked && !problem ? (
        <Asked asked={asked} otherAccount={actionData?.errors["account"]} />
      ) : (
        <section className="rounded-card border border-line bg-surface-raised p-5 md:p-8">
          <h1 className="font-display text-2xl">{t.wrong}</h1>
          <p className="mt-2">{t.wrongText}</p>
          {error && (
            <p className="mt-4 text-sm text-ink-soft">
              {t.forDevelopers}: <code>{error}</code>
            </p>
          )}
        </section>
      )}
    </main>
  );
}

type Asking = NonNullable<Route.ComponentProps["loaderData"]["asked"]>;

function Asked({ asked, otherAccount }: { asked: Asking; otherAccount: string | undefined }) {
  const { app, rights, kept, isOffline, host, account, rejection, query } = asked;
  return (
    <section aria-labelledby="asks" className="space-y-5 rounded-card border border-line bg-surface-raised p-5 md:p-8">
      {otherAccount && (
        <p role="alert" className="font-semibold">
          {otherAccount}
        </p>
      )}
      <h1 id="asks" className="font-display text-2xl wrap-anywhere">
        {t.asks(app.name)}
      </h1>
      <p className="rounded-field bg-warning-soft p-4 text-warning">{app.isUnknown ? t.unknown : t.registered}</p>
      <dl className="space-y-1">
        <dt className="text-sm text-ink-soft">{t.account}</dt>
        <dd className="font-semibold wrap-anywhere">{account.email}</dd>
        <dt className="pt-2 text-sm text-ink-soft">{t.returns}</dt>
        <dd className="font-semibold wrap-anywhere">{host ?? t.device}</dd>
      </dl>
      <div>
        <h2 className="font-semibold">{t.may}</h2>
        <ul className="mt-2 space-y-2">
          {rights.map((scope) => (
            <li key={scope} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0">{t.scope[scope]}</span>
            </li>
          ))}
        </ul>
        {kept.length > 0 && <p className="mt-3 text-sm text-ink-soft">{t.kept(kept.map((scope) => t.scope[scope]).join("; "))}</p>}
        <p className="mt-3 text-sm text-ink-soft">
          {isOffline ? t.offline : t.once} {t.revocable}
        </p>
      </div>
      {rejection && (
        <p role="alert" className="font-semibold text-danger">
          {rejection.code === "too_many_connected" ? t.tooMany(rejection.max) : t.verify}
        </p>
      )}
      <Form method="post" action={`${href("/oauth/consent")}?${query}`} reloadDocument className="flex flex-wrap gap-3">
        <input type="hidden" name="account" value={account.id} />
        {!rejection && (
          <Button name="intent" value="allow">
            {t.allow}
          </Button>
        )}
        <Button name="intent" value="deny" variant="secondary">
          {t.deny}
        </Button>
      </Form>
      <p>
        <Link to={href("/connected-apps")} className="inline-flex min-h-11 items-center font-semibold underline">
          {t.toConnected}
        </Link>
      </p>
    </section>
  );
}
