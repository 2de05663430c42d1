import { useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { owingHotels, settleBalance } from "#domain/payout/owed-balances.server.ts";
import { balanceForm } from "#domain/payout/payout-forms.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, cellLink, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/owed-balances";
import { Screen } from "./shared/screen.tsx";

const t = messages(texts.owedBalances);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const listTo = href("/admin/payouts/owed");

export async function loader({ request, context }: Route.LoaderArgs) {
  const hotels = await owingHotels(ctxOf(context));
  const id = new URL(request.url).searchParams.get("hotel");
  return { hotels, opened: hotels.find(({ hotelId }) => hotelId === id) ?? null };
}

const settle = (kind: "paid" | "written_off") =>
  checked(balanceForm, async ({ hotelId, amount, note }, { ctx }) => {
    const outcome = await settleBalance(ctx, { hotelId, kind, amount, note });
    if (!outcome.ok) return goTo(listTo, { kind: "error", title: t.failed, text: t[outcome.rejection.code] });
    return goTo(listTo, { kind: "success", title: t.done[kind], text: formatUsd(amount) });
  });

export const action = formAction<Route.ActionArgs>({
  idempotent: () => "owed-balances",
  forms: { paid: settle("paid"), written_off: settle("written_off") },
});

/** The hotels that owe the site more than it owes them, and what becomes of it. */
export default function OwedBalances({ loaderData: { hotels, opened }, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, actionData);
  return (
    <Screen title={t.title} text={t.text} back={{ to: href("/admin/payouts"), label: t.back }}>
      {opened && (
        <section
          ref={box}
          aria-labelledby="owing-hotel"
          className="max-w-xl space-y-3 rounded-card border border-line bg-surface-raised p-5"
        >
          <h2 id="owing-hotel" className="text-lg font-semibold">
            {opened.hotel}: <span className="num">{formatUsd(opened.amount)}</span>
          </h2>
          <p className="text-ink-soft">{t.settleText}</p>
          <Form key={opened.hotelId} method="post" noValidate className="space-y-4">
            <input type="hidden" name="hotelId" value={opened.hotelId} />
            <input type="hidden" name="amount" value={opened.amount} />
            <Field
              label={t.note}
              name="note"
              maxLength={500}
              required
              defaultValue={actionData?.typed["note"]}
              error={actionData?.errors["note"]}
            />
            <div className="flex flex-wrap gap-3">
              <Button name="intent" value="paid" busy={formData?.get("intent") === "paid"}>
                {t.paid}
              </Button>
              <Button name="intent" value="written_off" variant="secondary" busy={formData?.get("intent") === "written_off"}>
                {t.writeOff}
              </Button>
            </div>
          </Form>
        </section>
      )}
      {hotels.length === 0 ? (
        <EmptyState title={t.none} text={t.noneText} />
      ) : (
        <>
          <p>
            {t.sum}: <span className="num font-semibold">{formatUsd(sum(hotels.map(({ amount }) => amount)))}</span>
          </p>
          <DataTable
            caption={t.title}
            stacked
            columns={[{ label: t.hotel }, { label: t.amount, number: true }, { label: t.bookings, number: true }, { label: t.since }]}
          >
            {hotels.map(({ hotelId, hotel, city, amount, bookings, since }) => (
              <tr key={hotelId} className={stackedRow}>
                <Cell className={stackedCell}>
                  <Link
                    to={`${listTo}?hotel=${hotelId}`}
                    aria-current={hotelId === opened?.hotelId || undefined}
                    className={cx(cellLink, "font-semibold")}
                  >
                    {hotel}
                  </Link>
                  <span className="block text-sm text-ink-soft">{city}</span>
                </Cell>
                <Cell number className={stackedCell}>
                  {formatUsd(amount)}
                </Cell>
                <Cell number className="stacked:hidden">
                  {bookings}
                </Cell>
                <Cell className={cx("num whitespace-nowrap stacked:text-ink-soft", stackedCell)}>{formatDay(since)}</Cell>
              </tr>
            ))}
          </DataTable>
        </>
      )}
    </Screen>
  );
}
