import { data } from "react-router";
import { pageNames, type Section } from "#domain/page/page.ts";
import { pageOf } from "#domain/page/pages.server.ts";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-page.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { serverHtml } from "#routes/shell/trusted-types.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { textFonts } from "#ui/text-fonts.ts";
import { ctxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/page";

const t = messages(texts.page);

/** Pages with at least this many sections have a table of contents. */
const long = 6;

export const links = textFonts;

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? pageMeta(matches, { ...loaderData, title: `${loaderData.title} · Stumari` }) : [];

export async function loader({ context, pattern }: Route.LoaderArgs) {
  shareable(context);
  const name = pageNames.find((name) => name === pattern);
  if (!name) throw data(null, { status: 404 });
  return pageOf(ctxOf(context), name, getLocale());
}

function Contents({ sections }: { sections: Section[] }) {
  return (
    <ol className="space-y-1 text-base">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1 text-ink-soft hover:text-ink">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

export default function TextPage({ loaderData: { title, html, sections } }: Route.ComponentProps) {
  const isLong = sections.length >= long;
  return (
    <main id="content" className="wrap py-10 md:py-16">
      <div
        className={cx(
          "mx-auto",
          isLong ? "max-w-[70ch] lg:grid lg:max-w-none lg:grid-cols-[minmax(0,70ch)_15rem] lg:justify-center lg:gap-x-16" : "max-w-[70ch]",
        )}
      >
        <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
        {isLong && (
          <>
            <details className="group mt-6 rounded-card border border-line bg-surface-raised px-4 lg:hidden">
              <summary className="flex min-h-12 items-center justify-between font-semibold">
                {t.contents}
                <Icon name="chevron-right" className="size-5 rotate-90 group-open:-rotate-90" />
              </summary>
              <nav aria-label={t.contents} className="pb-3">
                <Contents sections={sections} />
              </nav>
            </details>
            <nav
              aria-label={t.contents}
              className="sticky top-24 col-start-2 row-span-2 row-start-1 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto border-s border-line ps-5 lg:block"
            >
              <p className="mb-2 font-semibold">{t.contents}</p>
              <Contents sections={sections} />
            </nav>
          </>
        )}
        <div className="prose mt-6 min-w-0" dangerouslySetInnerHTML={{ __html: serverHtml(html) }} />
      </div>
    </main>
  );
}
