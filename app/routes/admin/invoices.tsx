import { href, Link } from "react-router";
import { invoicesListed, invoicesWaiting, listInvoices } from "#domain/invoice/invoices.server.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/invoice.ts";
import { InvoiceTable } from "#routes/shell/back-office/invoice-table.tsx";
import { buttonLook } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/invoices";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.adminInvoices);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const before = new URL(request.url).searchParams.get("before");
  const [found, waiting] = await Promise.all([listInvoices(ctx, { before }), invoicesWaiting(ctx)]);
  const invoices = found.slice(0, invoicesListed);
  return {
    invoices,
    isLater: before !== null,
    older: found.length > invoices.length ? (invoices.at(-1)?.id ?? null) : null,
    waiting: waiting?.hotels ?? 0,
    hasOperator: ctx.config.operator !== undefined,
  };
}

const listTo = href("/admin/invoices");

/** Something that keeps invoices from being issued. */
const Note = ({ title, text }: { title: string; text: string }) => (
  <section className="rounded-card border border-line bg-surface-raised p-5">
    <h2 className="font-semibold">{title}</h2>
    <p className="mt-1 max-w-prose text-ink-soft">{text}</p>
  </section>
);

/** Invoices and credit notes of all hotels, and what keeps others from being issued. */
export default function Invoices({ loaderData: { invoices, isLater, older, waiting, hasOperator } }: Route.ComponentProps) {
  const fileTo = (invoiceId: string, file: string) => localePath(href("/admin/invoices/:invoiceId/:file", { invoiceId, file }));
  return (
    <Screen title={t.title} text={t.text}>
      {!hasOperator && <Note title={t.noOperator} text={t.noOperatorText} />}
      {waiting > 0 && <Note title={t.waiting(waiting)} text={t.waitingText} />}
      {invoices.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <InvoiceTable invoices={invoices} fileTo={fileTo} isOfSite />
      )}
      {(isLater || older) && (
        <p className="flex flex-wrap gap-3">
          {isLater && (
            <Link to={listTo} className={buttonLook("secondary", true)}>
              {t.newest}
            </Link>
          )}
          {older && (
            <Link to={`${listTo}?before=${older}`} className={buttonLook("secondary", true)}>
              {t.older}
            </Link>
          )}
        </p>
      )}
    </Screen>
  );
}
