import { Form, href, useNavigation } from "react-router";
import { alertOfToken, stopAlert } from "#domain/alert/end-alert.server.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/alert.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { acceptForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/alert-stop";

const t = messages(texts.alertStop);

export const meta: Route.MetaFunction = () => [{ title: `${t.stop} · Stumari` }];

/** E-mail clients prefetch links, so a link changes nothing by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, alert: (await alertOfToken(ctxOf(context), token)) ?? null };
}

export const action = formAction<Route.ActionArgs>({
  forms: async ({ ctx, fields: { token = "" } }) => {
    await stopAlert(ctx, token);
    return acceptForm();
  },
});

/** Ends an alert by the link of its e-mail, without sign-in. */
export default function AlertStop({ loaderData: { token, alert }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const asks = alert !== null && !actionData;
  return (
    <main id="content" className="wrap flex min-h-[50dvh] flex-col items-start justify-center gap-4 py-16">
      <h1 className="font-display text-3xl">{asks ? t.title : t.stopped}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {asks ? t.text(alert.hotel, formatRange(alert.checkIn, alert.checkOut, "dated")) : t.stoppedText}
      </p>
      {asks ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button busy={state === "submitting"} busyText={t.stopping}>
            {t.stop}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={href("/")}>{t.home}</ButtonLink>
      )}
    </main>
  );
}
