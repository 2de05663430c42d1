import { href, Link } from "react-router";
import { apiExamples, apiReference, type Field, type Operation } from "#api/reference.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/developers.ts";
import { indexed } from "#routes/shell/page-handle.ts";
import { pageMeta } from "#routes/shell/page-meta.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { ctxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/developers";

const t = messages(texts.developers);

export const handle = indexed;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: `${t.title} · Stumari`, description: t.description });

export function loader({ context }: Route.LoaderArgs) {
  shareable(context);
  const ctx = ctxOf(context);
  return { ...apiReference(), ...apiExamples(ctx.config.origin) };
}

const Code = ({ children }: { children: string }) => (
  // Scrolls by itself, also by the keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre tabIndex={0} className="num max-w-full overflow-x-auto rounded-card bg-sand p-4 text-sm">
    <code>{children}</code>
  </pre>
);

/** What programs can do here, and how. Works without scripts. */
export default function Developers({ loaderData: { operations, problems, document, examples } }: Route.ComponentProps) {
  const tags = Object.entries(t.tags);
  return (
    <main id="content" className="wrap max-w-5xl space-y-10 py-8">
      <div>
        <h1 className="font-display text-3xl">{t.title}</h1>
        <p className="mt-2 max-w-prose text-lg text-ink-soft">{t.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={href("/developers/keys")}>{t.keysLink}</ButtonLink>
          <ButtonLink to={href("/developers/apps")} variant="secondary">
            {t.appsLink}
          </ButtonLink>
          <a href={document} className="inline-flex min-h-11 items-center px-2 font-semibold underline">
            {t.document}
          </a>
          <Link to={href("/embed")} className="inline-flex min-h-11 items-center px-2 font-semibold underline">
            {t.embed}
          </Link>
        </div>
      </div>
      <section aria-labelledby="first" className="space-y-3">
        <h2 id="first" className="font-display text-2xl">
          {t.first}
        </h2>
        <p>{t.firstText}</p>
        <Code>{examples.search}</Code>
        <p>{t.nextText}</p>
        <Code>{examples.book}</Code>
        <p className="max-w-prose">{t.payText}</p>
      </section>
      <section aria-labelledby="keys">
        <h2 id="keys" className="font-display text-2xl">
          {t.keys}
        </h2>
        <p className="mt-2 max-w-prose">{t.keysText}</p>
      </section>
      <section aria-labelledby="assistants" className="space-y-3">
        <h2 id="assistants" className="font-display text-2xl">
          {t.assistants}
        </h2>
        <p className="max-w-prose">{t.assistantsText}</p>
        <Code>{examples.assistant}</Code>
      </section>
      <section aria-labelledby="webhooks" className="space-y-3">
        <h2 id="webhooks" className="font-display text-2xl">
          {t.webhooks}
        </h2>
        <p className="max-w-prose">{t.webhooksText}</p>
        <p>{t.webhooksCheck}</p>
        <Code>{examples.webhook}</Code>
      </section>
      <section aria-labelledby="rules">
        <h2 id="rules" className="font-display text-2xl">
          {t.rules}
        </h2>
        <ul className="mt-3 max-w-prose list-disc space-y-2 ps-5">
          {t.ruleList.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reference" className="space-y-8">
        <h2 id="reference" className="font-display text-2xl">
          {t.reference}
        </h2>
        {tags.map(([tag, name]) => (
          <div key={tag} className="space-y-3">
            <h3 className="text-lg font-semibold">{name}</h3>
            {operations
              .filter((one) => one.tag === tag)
              .map((one) => (
                <OperationPart key={one.id} operation={one} />
              ))}
          </div>
        ))}
      </section>
      <section aria-labelledby="problems" className="space-y-3">
        <h2 id="problems" className="font-display text-2xl">
          {t.problems}
        </h2>
        <p className="max-w-prose">{t.problemsText}</p>
        <DataTable caption={t.problemsText} columns={[{ label: t.code }, { label: t.status }, { label: t.meaning }]}>
          {problems.map(({ code, status, title }) => (
            <tr key={code} id={code} className="scroll-mt-36">
              <Cell>
                <code>{code}</code>
              </Cell>
              <Cell className="num">{status}</Cell>
              <Cell>
                <span lang="en">{title}</span>
              </Cell>
            </tr>
          ))}
        </DataTable>
      </section>
    </main>
  );
}

function OperationPart({
  operation: { id, method, path, summary, text, scope, parameters, body, answer, statuses },
}: {
  operation: Operation;
}) {
  return (
    <details id={id} className="scroll-mt-36 rounded-card border border-line bg-surface-raised">
      <summary className="flex min-h-11 flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3">
        <code className="font-semibold">{method}</code>
        <code className="min-w-0 wrap-anywhere">{path}</code>
        <span lang="en" className="basis-full text-ink-soft">
          {summary}
        </span>
      </summary>
      <div className="space-y-5 border-t border-line px-5 py-4">
        {text && (
          <p lang="en" className="max-w-prose">
            {text}
          </p>
        )}
        <p>
          <Badge>{scope === null ? t.noKey : t.scope(scope)}</Badge>
        </p>
        <Fields title={t.parameters} fields={parameters} />
        <Fields title={t.body} fields={body} />
        <Fields title={t.answer} fields={answer} />
        <p className="num text-sm text-ink-soft">
          {t.statuses}: {statuses.join(", ")}
        </p>
      </div>
    </details>
  );
}

const Fields = ({ title, fields }: { title: string; fields: readonly Field[] }) =>
  fields.length === 0 ? null : (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1 divide-y divide-line">
        {fields.map(({ name, type, required, text }) => (
          <li key={name} className="grid gap-x-4 py-2 text-sm md:grid-cols-[16rem_12rem_1fr]">
            <code className="wrap-anywhere">
              {name}
              {required && <span className="font-sans text-ink-soft"> · {t.required}</span>}
            </code>
            <code className="wrap-anywhere text-ink-soft">{type}</code>
            <span lang="en">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
