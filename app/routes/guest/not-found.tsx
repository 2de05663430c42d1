import { data, Form, href, Link } from "react-router";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-not-found.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/not-found";

const t = messages(texts.notFound);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export function loader({ request, context }: Route.LoaderArgs) {
  ctxOf(context).log.warn("page_not_found", { path: new URL(request.url).pathname.slice(0, 300) });
  return data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  const links: [to: string, label: string][] = [
    [href("/deals"), t.deals],
    [href("/georgia-hotels"), t.georgia],
    [href("/favourites"), t.favourites],
  ];
  return (
    <main id="content" className="wrap grid min-h-[70dvh] items-center gap-8 py-12 lg:grid-cols-2 lg:gap-16 lg:py-16">
      <div className="lg:order-2">
        <Drawing name="house" className="mx-auto aspect-[360/220] w-full max-w-xl" />
        <p className="mt-4 text-center text-ink-soft">
          <span lang="ka" className="block font-display text-xl text-ink">
            სტუმარი ღვთისაა
          </span>
          {getLocale() !== "ka" && <span>{t.proverb}</span>}
        </p>
      </div>
      <div>
        <p className="font-display text-4xl text-accent">{t.code}</p>
        <h1 className="mt-2 font-display text-3xl">{t.title}</h1>
        <p className="mt-4 max-w-lg text-lg text-ink-soft">{t.text}</p>
        <Form role="search" action={href("/hotels")} className="mt-6 flex max-w-lg gap-2">
          <input name="location" type="search" aria-label={t.place} placeholder={t.place} maxLength={100} className="field min-w-0" />
          <Button>{t.search}</Button>
        </Form>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={href("/")} variant="secondary">
            {t.home}
          </ButtonLink>
          <ButtonLink to={href("/hotels")} variant="secondary">
            {t.browse}
          </ButtonLink>
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}
