import { Form, href } from "react-router";
import { answerSubscription, subscribe } from "#domain/newsletter/newsletter.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/api.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { acceptForm, rejectForm } from "#web/action-result.server.ts";
import { formAction, type FormHandler } from "#web/form-action.server.ts";
import type { Route } from "./+types/newsletter";

const t = messages(texts.newsletter);

export const meta: Route.MetaFunction = () => [{ title: `${t.newsletter} · Stumari` }];

const requestOf = (text: unknown): "confirm" | "unsubscribe" => (text === "unsubscribe" ? "unsubscribe" : "confirm");

/** E-mail clients prefetch links, so a link changes nothing by itself: the page asks for confirmation. */
export function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  return { token: params.get("token"), action: requestOf(params.get("do")) };
}

const answer =
  (action: "confirm" | "unsubscribe"): FormHandler<Route.ActionArgs, string> =>
  async ({ ctx, fields: { token = "" } }) => {
    if (!(await answerSubscription(ctx, token, action))) return rejectForm({ form: t.unknown }, { status: 404 });
    return acceptForm(action === "confirm" ? t.confirmed : t.ended);
  };

export const action = formAction<Route.ActionArgs, string>({
  forms: {
    subscribe: async ({ ctx, fields: { email = "" } }) => {
      const taken = await subscribe(ctx, email, getLocale());
      if (taken === "too_many") return rejectForm({ form: t.many }, { status: 429 });
      return taken ? acceptForm(t.asked) : rejectForm({ form: t.bad });
    },
    confirm: answer("confirm"),
    unsubscribe: answer("unsubscribe"),
  },
  unnamed: "subscribe",
});

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { token, action } = loaderData;
  const asks = token !== null && !actionData;
  return (
    <main id="content" className="wrap flex min-h-[50dvh] flex-col items-start justify-center gap-4 py-16">
      <h1 className="font-display text-3xl">{asks ? t[action] : t.newsletter}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {asks ? t[`${action}Text`] : (actionData?.value ?? actionData?.errors["form"] ?? t.unknown)}
      </p>
      {asks ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button name="intent" value={action}>
            {t[`${action}Do`]}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={href("/")}>{t.home}</ButtonLink>
      )}
    </main>
  );
}
