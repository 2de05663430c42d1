import { useState } from "react";
import { Form, href, Link } from "react-router";
import { hotelById } from "#domain/hotel/hotels.server.ts";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import { currencies } from "#kit/currency.ts";
import { isId } from "#kit/id.ts";
import { baseLocale, localePath, locales, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { languageName } from "#kit/text/language-name.ts";
import { widgetFile } from "#kit/widget-file.ts";
import * as texts from "#locales/en/embed.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/embed";
import { Preview } from "./embed/preview.tsx";
import { lookOf, snippetOf, usualAccent } from "./embed/snippet.ts";

const t = messages(texts.embed);

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: `${t.title} · Stumari`, description: t.description });

export async function loader({ request, context }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const query = new URL(request.url).searchParams;
  const id = query.get("hotel");
  const hotel = isId(id) ? await hotelById(ctx, id) : undefined;
  const text = query.get("text") ?? "";
  const look = lookOf(query);
  const { origin } = ctx.config;
  const page = hotel && siteUrl(origin, look.lang ?? baseLocale, sitePaths.hotel(hotel.id));
  return {
    text,
    look,
    found: text ? (await suggestionsFor(ctx, text)).hotels : null,
    chosen:
      hotel?.listed && page
        ? {
            hotel: { id: hotel.id, name: hotel.name },
            page,
            snippet: snippetOf({ hotel, script: origin + widgetFile, page, look }),
          }
        : null,
  };
}

/** Makes the code of the booking widget for a hotel's own site. Everything but the preview works without scripts. */
export default function Embed({ loaderData: { text, look, found, chosen } }: Route.ComponentProps) {
  const kept = Object.entries(look).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return (
    <main id="content" className="wrap max-w-5xl space-y-8 py-8">
      <div>
        <h1 className="font-display text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{t.text}</p>
      </div>
      <Form role="search" className="flex flex-wrap items-start gap-3">
        <HiddenFields fields={kept} />
        <Field label={t.find} hint={t.findHint} name="text" defaultValue={text} maxLength={100} required className="grow sm:max-w-md" />
        <div className="sm:pt-6">
          <Button variant="secondary">{t.search}</Button>
        </div>
      </Form>
      {found && (
        <section aria-labelledby="found">
          <h2 id="found" className="font-display text-xl">
            {found.length > 0 ? t.results : t.none}
          </h2>
          <ul className="mt-2">
            {found.map(({ id, name, city }) => (
              <li key={id}>
                <Link
                  to={`${href("/embed")}?${new URLSearchParams([...kept, ["hotel", id]])}`}
                  className="inline-flex min-h-11 items-center gap-2 underline"
                >
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-ink-soft">{city}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen && (
        <>
          <section aria-labelledby="look" className="rounded-card border border-line bg-surface-raised p-5">
            <h2 id="look" className="font-display text-xl">
              {t.look}
            </h2>
            <p className="mt-1 font-semibold wrap-anywhere">{t.chosen(chosen.hotel.name)}</p>
            <LookForm key={chosen.hotel.id} hotelId={chosen.hotel.id} look={look} />
          </section>
          <section aria-labelledby="snippet" className="space-y-3">
            <h2 id="snippet" className="font-display text-xl">
              {t.snippet}
            </h2>
            <p className="max-w-prose">{t.snippetText}</p>
            <Snippet key={chosen.snippet} code={chosen.snippet} />
          </section>
          <section aria-labelledby="preview" className="space-y-3">
            <h2 id="preview" className="font-display text-xl">
              {t.preview}
            </h2>
            <p className="max-w-prose">{t.previewText}</p>
            <Preview hotel={chosen.hotel} page={localePath(href("/hotels/:hotelId", { hotelId: chosen.hotel.id }))} look={look} />
          </section>
        </>
      )}
      <section aria-labelledby="docs">
        <h2 id="docs" className="font-display text-xl">
          {t.docs}
        </h2>
        <dl className="mt-3 divide-y divide-line">
          {t.attributes.map(([names, meaning]) => (
            <div key={names} className="grid gap-x-4 py-2 md:grid-cols-[20rem_1fr]">
              <dt>
                <code className="text-sm">{names}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
    </main>
  );
}

/** A form of the query: the page that comes has the code for what is chosen. */
const LookForm = ({ hotelId, look: { lang, currency, accent, scheme, partner } }: { hotelId: string; look: ReturnType<typeof lookOf> }) => (
  <Form preventScrollReset replace className="mt-4 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
    <HiddenFields fields={[["hotel", hotelId]]} />
    <Select label={t.language} name="lang" defaultValue={lang ?? ""}>
      <option value="">{t.ofPage}</option>
      {locales.map((locale) => (
        <option key={locale} value={locale}>
          {languageName(locale)}
        </option>
      ))}
    </Select>
    <Select label={t.currency} name="currency" defaultValue={currency ?? currencies[0].code}>
      {currencies.map(({ code }) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </Select>
    <Select label={t.scheme} name="scheme" defaultValue={scheme ?? ""}>
      <option value="">{t.auto}</option>
      <option value="light">{t.light}</option>
      <option value="dark">{t.dark}</option>
    </Select>
    <Field label={t.accent} name="accent" type="color" defaultValue={accent ?? usualAccent} />
    <Field label={t.partner} hint={t.partnerHint} name="partner" defaultValue={partner ?? ""} pattern="[\w\-]{1,50}" maxLength={50} />
    <div className="sm:pt-6">
      <Button>{t.apply}</Button>
    </div>
  </Form>
);

function Snippet({ code }: { code: string }) {
  const [copied, copy] = useState(false);
  return (
    <>
      {/* Scrolls by itself, also by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="num max-w-full overflow-x-auto rounded-card bg-sand p-4 text-sm">
        <code>{code}</code>
      </pre>
      <span className="hidden scripted:inline">
        <Button type="button" variant="secondary" onClick={() => void navigator.clipboard.writeText(code).then(() => copy(true))}>
          {copied ? t.copied : t.copy}
        </Button>
      </span>
    </>
  );
}
