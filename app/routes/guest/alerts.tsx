import { href } from "react-router";
import { ownAlerts } from "#domain/alert/alerts.server.ts";
import { removeAlert } from "#domain/alert/end-alert.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/alert.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/alerts";
import { AlertList } from "./alerts/alert-list.tsx";

const t = messages(texts.alertList);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ alerts: await ownAlerts(ctxOf(context)) });

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, fields: { alertId = "" } }) => {
    await removeAlert(ctx, alertId);
    return goTo(href("/alerts"), { kind: "success", title: t.removed });
  },
});

/** What the signed-in person waits for. */
export default function Alerts({ loaderData: { alerts } }: Route.ComponentProps) {
  return (
    <main id="content" className="wrap wrap-start max-w-3xl py-10">
      <h1 className="font-display text-3xl">{t.title}</h1>
      {alerts.length > 0 ? (
        <>
          <p className="mt-2 text-ink-soft">{t.text}</p>
          <AlertList alerts={alerts} />
        </>
      ) : (
        <EmptyState title={t.none} text={t.noneText}>
          <ButtonLink to={href("/hotels")}>{t.browse}</ButtonLink>
        </EmptyState>
      )}
    </main>
  );
}
