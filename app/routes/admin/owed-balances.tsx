import { href, Link } from "react-router";
import { suspendOwing } from "#domain/payout/dun-hotels.server.ts";
import { type OwingHotel, owingHotels, settleBalance } from "#domain/payout/owed-balances.server.ts";
import { balanceForm, suspendOwingForm, writeOffForm } from "#domain/payout/payout-forms.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import type { Ctx } from "#platform/context.server.ts";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { StateText } from "#ui/state-text.tsx";
import { type ActionResult, goTo, refuseForm, rejectForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/owed-balances";
import { OwingHotelPart } from "./payouts/owing-hotel.tsx";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.owedBalances);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const shouldRevalidate = revalidatesWhenRefused;

const listTo = href("/admin/payouts/owed");

export async function loader({ request, context }: Route.LoaderArgs) {
  const hotels = await owingHotels(ctxOf(context));
  const id = new URL(request.url).searchParams.get("hotel");
  return { hotels, opened: hotels.find(({ hotelId }) => hotelId === id) ?? null };
}

type Given = { hotelId: string; seen: Cents; amount: Cents; note: string };

async function settle(ctx: Ctx, kind: "paid" | "written_off", given: Given): Promise<ActionResult> {
  const outcome = await settleBalance(ctx, { ...given, kind });
  if (outcome.ok) return goTo(listTo, { kind: "success", title: t.done[kind], text: formatUsd(given.amount) });
  const { code } = outcome.rejection;
  if (code === "too_much") return rejectForm({ amount: t[code] }, { status: 409 });
  // The form of a hotel that owes nothing any more is not there.
  if (code === "owes_nothing" || code === "unknown_hotel") return goTo(listTo, { kind: "error", title: t.failed, text: t[code] });
  return refuseForm({ title: t.failed, text: t[code] });
}

export const action = formAction<Route.ActionArgs>({
  idempotent: () => "owed-balances",
  forms: {
    paid: checked(balanceForm, (given, { ctx }) => settle(ctx, "paid", given)),
    written_off: checked(writeOffForm, async ({ sure, ...given }, { ctx }) =>
      // Another amount is asked about again.
      sure === String(given.amount) ? settle(ctx, "written_off", given) : rejectForm({ sure: t.sure(formatUsd(given.amount)) }),
    ),
    suspend: checked(suspendOwingForm, async (given, { ctx }) => {
      const outcome = await suspendOwing(ctx, given);
      if (outcome.ok) return goTo(listTo, { kind: "success", title: t.done.suspend });
      const { code } = outcome.rejection;
      return goTo(listTo, { kind: "error", title: t.failed, text: code === "suspended" ? t.was_suspended : t[code] });
    }),
  },
});

const stateKinds = { open: "neutral", reminded: "warning", to_decide: "danger", suspended: "danger" } as const;

const stateText = ({ state, reminders }: OwingHotel): string => (state === "reminded" ? t.reminded(reminders) : t[state]);

function OwingTable({ hotels, caption, openedId }: { hotels: OwingHotel[]; caption: string; openedId: string | undefined }) {
  return (
    <DataTable
      caption={caption}
      stacked
      columns={[
        { label: t.hotel },
        { label: t.amount, number: true },
        { label: t.overdue, number: true },
        { label: t.dueOn },
        { label: t.bookings, number: true },
        { label: t.since },
        { label: t.state },
      ]}
    >
      {hotels.map((hotel) => (
        <tr key={hotel.hotelId} className={stackedRow}>
          <Cell className={stackedCell}>
            <Link
              to={`${listTo}?hotel=${hotel.hotelId}`}
              aria-current={hotel.hotelId === openedId || undefined}
              className={cx(cellLink, "font-semibold")}
            >
              {hotel.hotel}
            </Link>
            <span className="block text-sm text-ink-soft">{hotel.city}</span>
          </Cell>
          <Cell number className={stackedCell}>
            {formatUsd(hotel.amount)}
          </Cell>
          <Cell number className="stacked:hidden">
            {hotel.overdue > 0 ? formatUsd(hotel.overdue) : ""}
          </Cell>
          <Cell className="num whitespace-nowrap stacked:hidden">{hotel.dueOn && formatDay(hotel.dueOn)}</Cell>
          <Cell number className="stacked:hidden">
            {hotel.bookings}
          </Cell>
          <Cell className={cx("num whitespace-nowrap stacked:text-ink-soft", stackedCell)}>{formatDay(hotel.since)}</Cell>
          <Cell className={stackedCell}>
            <StateText kind={stateKinds[hotel.state]}>{stateText(hotel)}</StateText>
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** The hotels that owe the site more than it owes them, those first that have not paid after the last reminder, and what becomes of it. */
export default function OwedBalances({ loaderData: { hotels, opened }, actionData }: Route.ComponentProps) {
  const toDecide = hotels.filter(({ state }) => state === "to_decide");
  return (
    <Screen title={t.title} text={t.text} back={{ to: href("/admin/payouts"), label: t.back }}>
      {opened && <OwingHotelPart key={opened.hotelId} hotel={opened} answer={actionData} />}
      {toDecide.length > 0 && (
        <section aria-labelledby="to-decide" className="space-y-3">
          <h2 id="to-decide" className="text-lg font-semibold">
            {t.toDecideTitle}
          </h2>
          <p className="max-w-prose text-ink-soft">{t.toDecideText}</p>
          <OwingTable hotels={toDecide} caption={t.toDecideTitle} openedId={opened?.hotelId} />
        </section>
      )}
      {hotels.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <>
          <p>
            {t.sum}: <span className="num font-semibold">{formatUsd(sum(hotels.map(({ amount }) => amount)))}</span>
          </p>
          <OwingTable hotels={hotels} caption={t.title} openedId={opened?.hotelId} />
        </>
      )}
    </Screen>
  );
}
