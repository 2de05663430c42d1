import { Form, Link, href, useNavigate, useSearchParams } from "react-router";
import { commissionTermsOf } from "#domain/commission/commission-terms.server.ts";
import { termsText } from "#domain/commission/commission-text.ts";
import { balanceOfMonth, monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { balanceOf, groupOf, isNamed, type MoveGroup, moveGroups, monthOf, throughSite, moveName } from "#domain/performance/statement.ts";
import { taxWithMode } from "#domain/pricing/text/tax-lines.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { monthAfter } from "#kit/date/month.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatInstant, formatMonth, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { oneOf, searchText } from "#kit/query-value.ts";
import * as texts from "#locales/en/manager.ts";
import { MonthSteps } from "#routes/shell/back-office/month-steps.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Sums } from "#routes/shell/back-office/sums.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter } from "#ui/form/choice-filter.tsx";
import { FilterSearch } from "#ui/form/filter-search.tsx";
import { FilterReset } from "#ui/form/filter-select.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useSearchText } from "#ui/hooks/use-search-text.ts";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/money";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";

const t = messages(texts.money);

/** More lines are only in the files. */
const shown = 200;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) return null;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const query = new URL(request.url).searchParams;
  const month = monthOf(query.get("month"), today);
  const [{ due, taxes, points, ...statement }, earlier, terms] = await Promise.all([
    monthlyStatement(ctx, hotel, month),
    balanceOfMonth(ctx, hotel, monthAfter(month, -1)),
    commissionTermsOf(ctx, hotel.id),
  ]);
  const what = oneOf(moveGroups, query.get("what"));
  const q = searchText(query.get("q"));
  const lines = statement.lines.filter((line) => (!what || groupOf(line) === what) && isNamed(line, q));
  return {
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
    current: today.slice(0, 7),
    what,
    q,
    moved: statement.lines.length > 0,
    groups: moveGroups.filter(
      (group) => (group !== "siteCodes" && group !== "cardHolds") || statement.lines.some((line) => groupOf(line) === group),
    ),
    count: lines.length,
    earlier,
    commission: terms && termsText(terms),
    due: sum(due.map(({ amount }) => amount)),
    points: points.slice(-shown).toReversed(),
    pointsSum: sum(points.map(({ amount }) => amount)),
    taxes: taxes.map((item) => [taxWithMode(item), item.amount] as const),
    statement: { ...statement, lines: lines.slice(-shown).toReversed() },
  };
}

/** The movements of a month, the last first, with CSV and PDF. */
export default function Money({ loaderData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = useSearchText(loaderData?.q ?? "");
  if (!loaderData) return <NoHotels />;
  const { hotelId, timeZone, current, what, q, moved, groups, count, earlier, commission, due, taxes, points, pointsSum, statement } =
    loaderData;
  const { month, lines } = statement;
  const part = (group: MoveGroup) => `${t[group]} ${formatUsd(statement[group])}`;
  const sums = [
    [t.throughSite, throughSite(statement), groups.filter((group) => group !== "atHotel").map(part)],
    [t.atProperty, statement.atHotel, []],
    [t.balance, balanceOf(statement), earlier === null ? [] : [`${formatMonth(monthAfter(month, -1))} ${formatUsd(earlier)}`]],
    ...(due === 0 ? [] : [[t.due, due, []] as const]),
  ] as const;
  const monthTo = (other: string) => to({ month: other === current ? null : other });
  const bookingTo = (code: string) => to({ month: null, what: null, q: null, reservation: code }, href("/hotel-manager/bookings"));
  const fileTo = (kind: "csv" | "pdf") =>
    localePath(to({ month, what: null, q: null, hotel: hotelId }, href("/hotel-manager/money/:file", { file: `statement.${kind}` })));
  return (
    <section>
      <PageHead
        title={t.title}
        actions={
          <div className="flex flex-wrap gap-3">
            <Link to={to({ month: null, what: null, q: null }, href("/hotel-manager/payouts"))} className={buttonLook("secondary", true)}>
              {t.payouts}
            </Link>
            <Link
              to={to({ month: null, what: null, q: null }, href("/hotel-manager/guest-invoices"))}
              className={buttonLook("secondary", true)}
            >
              {t.guestInvoices}
            </Link>
            <Link to={to({ month: null, what: null, q: null }, href("/hotel-manager/invoices"))} className={buttonLook("secondary", true)}>
              {t.invoices}
            </Link>
            {(["csv", "pdf"] as const).map((kind) => (
              <a key={kind} href={fileTo(kind)} download className={buttonLook("secondary", true)}>
                <Icon name="download" className="size-4" />
                {t[kind]}
              </a>
            ))}
          </div>
        }
      />
      <MonthSteps month={month} current={current} hrefOf={monthTo} labels={t} />
      <div className="mt-4">
        <Sums sums={sums} />
      </div>
      {commission && <p className="mt-3 text-sm text-ink-soft">{t.commission(commission)}</p>}
      {moved && (
        <Form role="search" className="mt-5 flex flex-wrap items-center gap-2" preventScrollReset replace>
          <HiddenFields fields={[...query].filter(([name]) => name !== "what" && name !== "q")} />
          <FilterSearch name="q" aria-label={t.search} placeholder={t.search} {...search} />
          <ChoiceFilter
            name="what"
            label={t.what}
            value={what ?? ""}
            options={[["", t.every], ...groups.map((group) => [group, t[group]] as const)]}
            apply={(next) =>
              void navigate(to({ what: next || null, q: search.value.trim() || null }), { replace: true, preventScrollReset: true })
            }
          />
          <Button variant="secondary" small className="scripted:hidden">
            {t.show}
          </Button>
          {(what || q) && <FilterReset to={to({ what: null, q: null })}>{t.reset}</FilterReset>}
          <p role="status" className="ms-auto text-sm text-ink-soft">
            {t.count(count)}
          </p>
        </Form>
      )}
      {lines.length === 0 && (moved ? <EmptyState title={t.noneSuch} /> : <EmptyState title={t.none} text={t.noneText} />)}
      {lines.length > 0 && (
        <div className="mt-3">
          <DataTable
            caption={t.title}
            dense
            stacked
            columns={[
              { label: t.day },
              { label: t.booking },
              { label: t.guest },
              { label: t.room },
              { label: t.what },
              { label: t.amount, number: true },
            ]}
          >
            {lines.map((line) => (
              <tr key={`${line.code}${line.kind}${String(line.at)}${line.amount}`} className="money-line">
                <Cell dense className="num whitespace-nowrap text-ink-soft">
                  {formatInstant(new Date(line.at).toISOString(), timeZone)}
                </Cell>
                <Cell dense className="num">
                  <Link to={bookingTo(line.code)} className="money-booking">
                    {shortCode(line.code)}
                  </Link>
                </Cell>
                <Cell dense className="min-w-32 wrap-anywhere">
                  {line.guest}
                </Cell>
                <Cell dense>{line.room}</Cell>
                <Cell dense className={line.kind === "refund_failed" ? "font-semibold text-danger" : undefined}>
                  {moveName(line)}
                </Cell>
                <Cell dense number className={line.amount < 0 ? "text-danger!" : undefined}>
                  {formatUsd(line.amount)}
                </Cell>
              </tr>
            ))}
          </DataTable>
          {count > lines.length && <p className="mt-3 text-sm text-ink-soft">{t.all(lines.length)}</p>}
        </div>
      )}
      {points.length > 0 && (
        <section aria-labelledby="points" className="mt-8 max-w-3xl">
          <h3 id="points" className="font-semibold">
            {t.points}
          </h3>
          <p className="mt-1 text-sm text-ink-soft">{t.pointsText}</p>
          <dl className="mt-2 divide-y divide-line">
            {points.map((line) => (
              <div key={`${line.code}${String(line.at)}${line.amount}`} className="flex justify-between gap-4 py-2">
                <dt className="min-w-0 wrap-anywhere">
                  <Link to={bookingTo(line.code)} className="num money-booking">
                    {shortCode(line.code)}
                  </Link>{" "}
                  {line.guest}, {moveName(line)}
                </dt>
                <dd className="num">{formatUsd(line.amount)}</dd>
              </div>
            ))}
            <div className="flex justify-between gap-4 py-2 font-semibold">
              <dt>{t.pointsSum}</dt>
              <dd className="num">{formatUsd(pointsSum)}</dd>
            </div>
          </dl>
        </section>
      )}
      {taxes.length > 0 && (
        <section aria-labelledby="taxes" className="mt-8 max-w-3xl">
          <h3 id="taxes" className="font-semibold">
            {t.taxes}
          </h3>
          <dl className="mt-2 divide-y divide-line">
            {taxes.map(([name, amount]) => (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt className="min-w-0 wrap-anywhere">{name}</dt>
                <dd className="num">{formatUsd(amount)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </section>
  );
}
