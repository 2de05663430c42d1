import { data, Form, href } from "react-router";
import { answerSubscription, subscribe } from "#domain/newsletter/newsletter.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ctxOf } from "#web/context.server.ts";
import { fieldsOf, formOf } from "#web/form.server.ts";
import type { Route } from "./+types/newsletter";
import * as texts from "#locales/en/api.ts";

const t = messages(texts.newsletter);

export const meta: Route.MetaFunction = () => [{ title: `${t.newsletter} · Stumari` }, { name: "robots", content: "noindex" }];

const wishOf = (text: unknown): "confirm" | "unsubscribe" => (text === "unsubscribe" ? "unsubscribe" : "confirm");

/** Mail programs follow links by themselves, so that a link alone changes nothing: it asks. */
export function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  return { token: params.get("token"), wish: wishOf(params.get("do")) };
}

/** Takes an address, or with a token confirms or ends its subscription. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const { token, do: wish, email = "" } = fieldsOf(await formOf(request));
  if (token === undefined) {
    const taken = await subscribe(ctx, email, getLocale());
    if (taken === "too_many") return data({ ok: false, message: t.many }, { status: 429 });
    return taken ? { ok: true, message: t.asked } : data({ ok: false, message: t.bad }, { status: 400 });
  }
  const known = await answerSubscription(ctx, token, wishOf(wish));
  if (!known) return data({ ok: false, message: t.unknown }, { status: 404 });
  return { ok: true, message: wishOf(wish) === "confirm" ? t.confirmed : t.ended };
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { token, wish } = loaderData;
  const asks = token !== null && !actionData;
  return (
    <main id="content" className="wrap flex min-h-[50dvh] flex-col items-start justify-center gap-4 py-16">
      <h1 className="font-display text-3xl">{asks ? t[wish] : t.newsletter}</h1>
      <p role="status" className="text-lg text-ink-soft">
        {asks ? t[`${wish}Text`] : (actionData?.message ?? t.unknown)}
      </p>
      {asks ? (
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button name="do" value={wish}>
            {t[`${wish}Do`]}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={href("/")}>{t.home}</ButtonLink>
      )}
    </main>
  );
}
