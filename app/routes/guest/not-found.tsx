import { data, href } from "react-router";
import { messages } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/not-found";
import * as texts from "#locales/en/guest-not-found.ts";

const t = messages(texts.notFound);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export function loader({ request, context }: Route.LoaderArgs) {
  ctxOf(context).log.warn("page_not_found", { path: new URL(request.url).pathname.slice(0, 300) });
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return (
    <main id="content" className="wrap flex min-h-[60dvh] flex-col items-start justify-center gap-4 py-16">
      <p className="font-display text-4xl text-accent">{t.code}</p>
      <h1 className="font-display text-3xl">{t.title}</h1>
      <p className="max-w-lg text-lg text-ink-soft">{t.text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href("/")}>{t.home}</ButtonLink>
        <ButtonLink to={href("/hotels")} variant="secondary">
          {t.browse}
        </ButtonLink>
      </div>
    </main>
  );
}
