import { useRef } from "react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { issuerForm } from "#domain/folio/folio-form.ts";
import type { Issuer } from "#domain/folio/invoice/guest-invoice.ts";
import { signedAmount } from "#domain/folio/invoice/guest-invoice.ts";
import { invoicesOfMonth } from "#domain/folio/invoice/guest-invoices.server.ts";
import { issuerOf, setIssuer, suggestedIssuer } from "#domain/folio/invoice/issuer.server.ts";
import { mayDo } from "#domain/hotel/back-office-role.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import type { ActionData } from "#kit/action-data.ts";
import { currencies } from "#kit/currency.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/folio.ts";
import { MonthSteps } from "#routes/shell/back-office/month-steps.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field, Select } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { Icon } from "#ui/icon.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import { NoHotels } from "../back-office/no-hotels.tsx";
import type { Route } from "./+types/guest-invoices";
import { invoicePdf } from "./folio-invoices.tsx";

const t = messages(texts.guestInvoices);

/** More are in the CSV. */
const shown = 200;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) return null;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const month = monthOf(new URL(request.url).searchParams.get("month"), today);
  const mayEdit = mayDo(hotel.role, "money") && !hotel.archived;
  const [invoices, issuer] = await Promise.all([invoicesOfMonth(ctx, hotel.id, month, shown), issuerOf(ctx, hotel.id)]);
  return {
    hotelId: hotel.id,
    month,
    current: today.slice(0, 7),
    invoices,
    isMissing: issuer === undefined,
    issuer: mayEdit ? (issuer ?? (await suggestedIssuer(ctx, hotel.id))) : null,
    agent: ctx.config.guestInvoicesBy === "operator" ? (ctx.config.operator?.name ?? null) : null,
  };
}

export const action = formAction<Route.ActionArgs>({
  forms: {
    issuer: checked(issuerForm, async (details, { ctx, url, fields: { hotelId = "" } }) => {
      const outcome = await setIssuer(ctx, hotelId, details);
      if (!outcome.ok) throw data(null, { status: 404 });
      return goTo(`${withoutBasePath(url.pathname)}${url.search}`, { kind: "success", title: t.saved });
    }),
  },
});

/** What the hotel has issued to guests and companies, and who it is on its invoices. */
export default function GuestInvoices({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, month, current, invoices, isMissing, issuer, agent } = loaderData;
  const csv = `${href("/hotel-manager/folios/:file", { file: "invoices.csv" })}?hotel=${hotelId}&month=${month}`;
  return (
    <div className="max-w-4xl space-y-8">
      <PageHead title={t.title} back={{ to: to({ month: null }, href("/hotel-manager/money")), label: t.back }} />
      <section aria-label={t.title} className="space-y-3">
        <p className="max-w-prose text-ink-soft">{t.intro}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <MonthSteps month={month} current={current} hrefOf={(other) => to({ month: other === current ? null : other })} labels={t} />
          <a href={localePath(csv)} download className={buttonLook("secondary", true)}>
            <Icon name="download" className="size-4" />
            {t.csv}
          </a>
        </div>
        {invoices.length === 0 ? (
          <p className="text-ink-soft">{t.none}</p>
        ) : (
          <DataTable
            caption={t.title}
            stacked
            columns={[
              { label: t.number },
              { label: t.day },
              { label: t.recipient },
              { label: t.booking },
              { label: t.amount, number: true },
            ]}
          >
            {invoices.map(({ id, kind, number, issuedOn, recipient, code, amount }) => (
              <tr key={id} className={stackedRow}>
                <Cell className={cx("num stacked:order-1", stackedCell)}>
                  <a href={invoicePdf(hotelId, id)} className={cellLink}>
                    {number}
                  </a>
                </Cell>
                <Cell className={cx("num whitespace-nowrap stacked:order-3 stacked:text-sm stacked:text-ink-soft", stackedCell)}>
                  {formatDay(issuedOn)}
                </Cell>
                <Cell className={cx("wrap-anywhere stacked:order-5", stackedCell)}>{recipient}</Cell>
                <Cell className={cx("num stacked:order-4 stacked:text-end", stackedCell)}>
                  <Link to={to({ month: null }, href("/hotel-manager/bookings/:code/folio", { code }))} className={cellLink}>
                    {shortCode(code)}
                  </Link>
                </Cell>
                <Cell number className={cx("stacked:order-2", stackedCell)}>
                  {formatUsd(signedAmount({ kind, amount }))}
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
        {invoices.length === shown && <p className="text-ink-soft">{t.first(shown)}</p>}
      </section>
      {issuer && <IssuerDetails key={hotelId} hotelId={hotelId} issuer={issuer} isMissing={isMissing} agent={agent} answer={actionData} />}
    </div>
  );
}

function IssuerDetails({
  hotelId,
  issuer,
  isMissing,
  agent,
  answer,
}: {
  hotelId: string;
  issuer: Issuer;
  isMissing: boolean;
  agent: string | null;
  answer: ActionData | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  useActionFeedback(form, answer);
  const given = (name: keyof Omit<Issuer, "currency">) => ({
    label: t[name],
    name,
    defaultValue: answer?.typed[name] ?? issuer[name],
    error: answer?.errors[name],
    autoComplete: "off",
  });
  return (
    <section aria-labelledby="details" className="space-y-3">
      <h2 id="details" className="text-lg font-semibold">
        {t.details}
      </h2>
      <p className="max-w-prose text-ink-soft">{isMissing ? t.missing : t.detailsText}</p>
      {agent !== null && <p className="max-w-prose">{t.byOperator(agent)}</p>}
      <Form ref={form} method="post" noValidate preventScrollReset className="grid max-w-xl gap-5">
        <input type="hidden" name="hotelId" value={hotelId} />
        <Field {...given("name")} required maxLength={140} />
        <Field {...given("street")} required maxLength={140} />
        <div className="grid grid-cols-[minmax(6rem,1fr)_2fr] gap-4">
          <Field {...given("postalCode")} maxLength={16} />
          <Field {...given("town")} required maxLength={70} />
        </div>
        <Field {...given("country")} hint={t.countryHint} required maxLength={2} className="max-w-40" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...given("taxNumber")} required maxLength={50} />
          <Field {...given("registerNumber")} maxLength={50} />
        </div>
        <Select
          label={t.currency}
          name="currency"
          defaultValue={answer?.typed["currency"] ?? issuer.currency ?? ""}
          error={answer?.errors["currency"]}
        >
          <option value="">{t.noCurrency}</option>
          {currencies
            .filter(({ code }) => code !== "USD")
            .map(({ code }) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
        </Select>
        <TextArea {...given("note")} rows={2} maxLength={500} />
        <Button name="intent" value="issuer" busy={state === "submitting"} busyText={t.busy} className="justify-self-start">
          {t.save}
        </Button>
      </Form>
    </section>
  );
}
