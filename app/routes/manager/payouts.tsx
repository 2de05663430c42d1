import { href, Link } from "react-router";
import { owedNotice } from "#domain/payout/owed-notice.server.ts";
import { type FormerPayee, formerPayees } from "#domain/payout/payee-periods.server.ts";
import { payeeOf } from "#domain/payout/payees.server.ts";
import { payoutStateKinds, payoutStateText } from "#domain/payout/payout-text.ts";
import { heldOfHotel, nextLines, payoutDetails, type PayoutLine, payoutsOfHotel } from "#domain/payout/payouts.server.ts";
import { settlingProvider } from "#domain/payout/prepare-settlements.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { formatInstant, formatRange, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { StateText } from "#ui/state-text.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/payouts";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { OwedNotice } from "./back-office/owed-notice.tsx";
import { payeeAction } from "./payouts/payee-action.server.ts";
import { PayeeForm } from "./payouts/payee-form.tsx";

const t = messages(texts.hotelPayouts);
const advice = messages(texts.payoutAdvice);

/** More lines are in the statement. */
const shown = 200;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) return null;
  const id = new URL(request.url).searchParams.get("payout");
  const [next, payouts, payee, opened, owed, held, former] = await Promise.all([
    nextLines(ctx, hotel.id),
    payoutsOfHotel(ctx, hotel.id),
    payeeOf(ctx, hotel.id),
    id ? payoutDetails(ctx, id, hotel.id) : undefined,
    owedNotice(ctx, hotel.id),
    heldOfHotel(ctx, hotel.id),
    formerPayees(ctx, hotel.id),
  ]);
  return {
    hotelId: hotel.id,
    owed,
    held,
    former,
    timeZone: hotel.timeZone,
    mayChange: hotel.role === "owner" || hotel.role === "admin",
    next: { amount: sum(next.map(({ amount }) => amount)), lines: next.slice(-shown).toReversed() },
    payouts,
    settles: settlingProvider(ctx) !== undefined,
    isReceiverHeld: (payee?.receiverFrom ?? "") > ctx.now().toISOString(),
    payee: payee ?? null,
    isHeld: payee !== undefined && payee.payableFrom > ctx.now().toISOString(),
    opened: opened ? { ...opened, lines: opened.lines.slice(0, shown) } : null,
  };
}

export const action = payeeAction;

function Lines({ lines, caption }: { lines: PayoutLine[]; caption: string }) {
  const to = useBackOfficeUrl();
  return (
    <DataTable caption={caption} columns={[{ label: t.booking }, { label: t.stay }, { label: t.amount, number: true }]}>
      {lines.map(({ code, checkIn, checkOut, amount }) => (
        <tr key={code}>
          <Cell>
            <Link to={to({ payout: null, reservation: code }, href("/hotel-manager/bookings"))} className={cx(cellLink, "num")}>
              {shortCode(code)}
            </Link>
          </Cell>
          <Cell className="num whitespace-nowrap">{formatRange(checkIn, checkOut)}</Cell>
          <Cell number>{formatUsd(amount)}</Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** Who was paid for the hotel before, as documents of that time name it. */
function FormerPayees({ former, timeZone }: { former: FormerPayee[]; timeZone: string }) {
  return (
    <section aria-labelledby="payees-before" className="space-y-3">
      <h2 id="payees-before" className="text-lg font-semibold">
        {t.before}
      </h2>
      <p className="max-w-prose text-ink-soft">{t.beforeText}</p>
      <DataTable
        caption={t.before}
        stacked
        columns={[{ label: t.name }, { label: t.taxNumber }, { label: t.registerNumber }, { label: t.address }, { label: t.until }]}
      >
        {former.map(({ name, taxNumber, registerNumber, street, postalCode, town, country, until }) => (
          <tr key={until} className={stackedRow}>
            <Cell className={cx("break-words", stackedCell)}>{name}</Cell>
            <Cell className={cx("break-words", stackedCell)}>{taxNumber}</Cell>
            <Cell className={cx("break-words", stackedCell)}>{registerNumber}</Cell>
            <Cell className={cx("break-words", stackedCell)}>
              {[street, [postalCode, town].filter(Boolean).join(" "), country].join(", ")}
            </Cell>
            <Cell className={cx("num whitespace-nowrap", stackedCell)}>{formatInstant(until, timeZone)}</Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** What the hotel gets next and got before, and to which account. */
export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, owed, held, former, timeZone, mayChange, next, payouts, payee, isHeld, isReceiverHeld, settles, opened } = loaderData;
  const form = (
    <PayeeForm
      key={`${hotelId} ${payee?.ending} ${payee?.receiver}`}
      {...{ hotelId, payee, isHeld, isReceiverHeld, settles, timeZone, mayChange }}
      answer={actionData}
    />
  );
  return (
    <div className="space-y-8">
      <PageHead title={t.title} back={{ to: to({ payout: null }, href("/hotel-manager/money")), label: t.back }} />
      {owed && <OwedNotice owed={owed} />}
      <section aria-labelledby="next-payout" className="space-y-3">
        <h2 id="next-payout" className="text-lg font-semibold">
          {t.next}: <span className="num">{formatUsd(next.amount)}</span>
        </h2>
        <p className="max-w-prose text-ink-soft">{next.amount < 0 ? t.negative : next.lines.length === 0 ? t.nothing : t.nextText}</p>
        {held.freeFrom && held.freeUntil && (
          <p className="max-w-prose">
            {held.freeFrom === held.freeUntil
              ? t.reserved(formatUsd(held.amount), formatInstant(held.freeFrom, timeZone))
              : t.reservedUntil(formatUsd(held.amount), formatInstant(held.freeFrom, timeZone), formatInstant(held.freeUntil, timeZone))}
          </p>
        )}
      </section>
      {!payee && form}
      <section aria-labelledby="payouts-before" className="space-y-3">
        <h2 id="payouts-before" className="text-lg font-semibold">
          {t.history}
        </h2>
        {payouts.length === 0 ? (
          <p className="text-ink-soft">{t.none}</p>
        ) : (
          <DataTable
            caption={t.history}
            stacked
            columns={[{ label: t.at }, { label: t.amount, number: true }, { label: t.state }, { label: t.account }]}
          >
            {payouts.map(({ id, createdAt, amount, state, ending, note }) => (
              <tr key={id} className={stackedRow}>
                <Cell className={cx("num whitespace-nowrap", stackedCell)}>
                  <Link to={to({ payout: id })} aria-current={id === opened?.id || undefined} preventScrollReset className={cellLink}>
                    {formatInstant(createdAt, timeZone)}
                  </Link>
                </Cell>
                <Cell number className={stackedCell}>
                  {formatUsd(amount)}
                </Cell>
                <Cell className={stackedCell}>
                  <StateText kind={payoutStateKinds[state]}>{payoutStateText(state)}</StateText>
                  {note && <span className="block text-sm text-ink-soft">{note}</span>}
                </Cell>
                <Cell className={cx("stacked:text-end stacked:text-ink-soft", stackedCell)}>{t.ending(ending)}</Cell>
              </tr>
            ))}
          </DataTable>
        )}
        {opened?.sentAt && (
          <a
            href={localePath(to({ payout: opened.id }, href("/hotel-manager/payouts/advice.pdf")))}
            download
            className={buttonLook("secondary", true)}
          >
            <Icon name="download" className="size-4" />
            {advice.download}
          </a>
        )}
        {opened && <Lines lines={opened.lines} caption={`${t.history}: ${formatInstant(opened.createdAt, timeZone)}`} />}
      </section>
      {next.lines.length > 0 && <Lines lines={next.lines} caption={t.next} />}
      {payee && form}
      {former.length > 0 && <FormerPayees former={former} timeZone={timeZone} />}
    </div>
  );
}
