import { Link, href } from "react-router";
import { moveName } from "#domain/performance/move-text.ts";
import { monthlyStatement } from "#domain/performance/monthly-statement.server.ts";
import { balanceOf, monthOf } from "#domain/performance/statement.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatInstant, formatMonth, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { monthAfter } from "#kit/month.ts";
import { dayAt } from "#kit/zone.ts";
import { buttonLook } from "#ui/button.tsx";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/money";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { PageHead } from "../shell/back-office/page-head.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.money);

/** More lines are only in the files. */
const shown = 200;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) return null;
  const today = dayAt(ctx.now(), hotel.timeZone);
  const { due, ...statement } = await monthlyStatement(ctx, hotel, monthOf(new URL(request.url).searchParams.get("month"), today));
  return {
    hotelId: hotel.id,
    timeZone: hotel.timeZone,
    current: today.slice(0, 7),
    count: statement.lines.length,
    due: sum(due.map(({ amount }) => amount)),
    statement: { ...statement, lines: statement.lines.slice(-shown).toReversed() },
  };
}

/** The movements of a month, the last first, with CSV and PDF. */
export default function Money({ loaderData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, timeZone, current, count, due, statement } = loaderData;
  const { month, lines } = statement;
  const sums = [
    [t.card, statement.card],
    [t.returned, statement.returned],
    [t.atHotel, statement.atHotel],
    ...(statement.siteCodes === 0 ? [] : [[t.siteCodes, statement.siteCodes] as const]),
    [t.balance, balanceOf(statement)],
    ...(due === 0 ? [] : [[t.due, due] as const]),
  ] as const;
  const monthTo = (other: string) => to({ month: other === current ? null : other });
  const bookingTo = (code: string) => to({ month: null, reservation: code }, href("/hotel-manager/bookings"));
  const fileTo = (kind: "csv" | "pdf") =>
    localePath(to({ month, hotel: hotelId }, href("/hotel-manager/money/:file", { file: `statement.${kind}` })));
  const step = "inline-grid size-11 place-items-center rounded-full hover:bg-sand";
  return (
    <section>
      <PageHead
        title={t.title}
        actions={
          <div className="flex gap-3">
            {(["csv", "pdf"] as const).map((kind) => (
              <a key={kind} href={fileTo(kind)} download className={buttonLook("secondary", true)}>
                <Icon name="download" className="size-4" />
                {t[kind]}
              </a>
            ))}
          </div>
        }
      />
      <div className="flex items-center gap-1">
        <Link to={monthTo(monthAfter(month, -1))} aria-label={t.previous} className={step}>
          <Icon name="chevron-left" className="size-5" />
        </Link>
        <h2 className="min-w-40 text-center text-lg font-semibold">{formatMonth(month)}</h2>
        {month < current ? (
          <Link to={monthTo(monthAfter(month, 1))} aria-label={t.next} className={step}>
            <Icon name="chevron-right" className="size-5" />
          </Link>
        ) : (
          <span className="size-11" />
        )}
      </div>
      <dl className="num mt-6 grid grid-cols-2 gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {sums.map(([name, cents]) => (
          <div key={name} className="rounded-card border border-line bg-surface-raised p-4">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="mt-1 text-xl font-semibold">{formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
      {lines.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {lines.length > 0 && (
        <div className="mt-6">
          <DataTable
            caption={t.title}
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
                <Cell className="num whitespace-nowrap">{formatInstant(new Date(line.at).toISOString(), timeZone)}</Cell>
                <Cell className="num">
                  <Link to={bookingTo(line.code)} className="money-booking">
                    {shortCode(line.code)}
                  </Link>
                </Cell>
                <Cell className="min-w-32 wrap-anywhere">{line.guest}</Cell>
                <Cell>{line.room}</Cell>
                <Cell className={line.kind === "refund_failed" ? "font-semibold text-danger" : undefined}>{moveName(line.kind)}</Cell>
                <Cell number>{formatUsd(line.amount)}</Cell>
              </tr>
            ))}
          </DataTable>
          {count > lines.length && <p className="mt-3 text-sm text-ink-soft">{t.all(lines.length)}</p>}
        </div>
      )}
    </section>
  );
}
