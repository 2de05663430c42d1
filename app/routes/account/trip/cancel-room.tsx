import { Form, Link, useLocation, useNavigation } from "react-router";
import { longestReason } from "#domain/front-desk/front-desk.ts";
import type { UnitRefund } from "#domain/reservation/cancel/cancel-line.server.ts";
import type { CancellationResult } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { leavesNoAdult } from "#domain/reservation/cancel/cancellation-money.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { partyOfLine } from "#domain/reservation/show/booked-ages.ts";
import { peopleText } from "#domain/reservation/show/stay-text.ts";
import { pointsText } from "#domain/reward/reward-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import * as texts from "#locales/en/account-trips.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Select } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Refusal } from "#ui/form/refusal.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";

const t = messages(texts.cancelRoom);

type Asked = { line: number; refunds: UnitRefund[] };

/** The lines of a booking that has several units, each with a link that asks to cancel it alone. */
export function CancelRooms({ trip }: { trip: ReservationDetails }) {
  const { pathname } = useLocation();
  const lines = trip.bookedRooms.flatMap(({ room, lines }) => lines.map((line) => ({ line, room: room.name })));
  const all = lines.map(({ line }) => line);
  if (sum(all.map(({ units }) => units)) < 2) return null;
  return (
    <section aria-label={t.title} className="mt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ line, room }) => (
          <li key={line.line} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {line.units > 1 && <span>{`${line.units} × `}</span>}
              <span>{room}</span>
              <span className="block text-sm text-ink-soft">{peopleText(partyOfLine(line))}</span>
            </span>
            {leavesNoAdult(all, { line: line.line, units: 1 }) ? (
              <span className="max-w-56 text-sm text-ink-soft">{t.noAdultLeft}</span>
            ) : (
              <Link
                to={`${pathname}?cancelRoom=${line.line}`}
                preventScrollReset
                aria-label={t.cancelOf(room)}
                className={buttonLook("secondary", true)}
              >
                {t.cancel}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a cancellation gives back to the card and at the hotel, and what it asks for. */
export const refundText = ({ refund, atHotel, points, claim }: CancellationResult & { atHotel: Cents }): string =>
  [
    ...(refund > 0 ? [t.back(formatUsd(refund))] : []),
    ...(atHotel > 0 ? [t.backAtHotel(formatUsd(atHotel))] : []),
    ...(refund + atHotel > 0 ? [] : [t.noBack]),
    ...(claim > 0 ? [t.claim(formatUsd(claim))] : []),
    ...(points > 0 ? [t.pointsBack(pointsText(points))] : []),
  ].join(" ");

const toCard = (one: UnitRefund): UnitRefund => ({ ...one, refund: one.refund - one.atHotel });

/** What was shown is sent with the number of units. */
const shownOf = ({ units, refund, points, claim }: UnitRefund): string => [units, refund, points, claim].join(" ");

type DialogProps = { trip: ReservationDetails; asked: Asked; idempotencyKey: string; problem: ActionData | undefined };

/**
 * Shows the amounts of cancelling a line, by units where it has several, before it is confirmed. Refused, it says why
 * and what is so now.
 */
export function CancelRoomDialog({ trip, asked, idempotencyKey, problem }: DialogProps) {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const room = trip.bookedRooms.find(({ lines }) => lines.some(({ line }) => line === asked.line));
  const all = room && asked.refunds.at(-1);
  if (!all && !problem) return null;
  const units = Number.parseInt(problem?.typed["units"] ?? "", 10);
  // Who chooses nothing cancels the fewest.
  const chosen = asked.refunds.find((one) => one.units === units) ?? asked.refunds[0];
  const hasChoice = asked.refunds.length > 1;
  return (
    <PageDialog title={all ? (hasChoice ? t.questionOfSeveral : t.question) : t.failed} subtitle={room?.room.name} closeTo={pathname}>
      <Form method="post" action={`${pathname}${search}`} preventScrollReset className="space-y-4">
        <HiddenFields fields={Object.entries({ idempotencyKey, intent: "cancel-room", line: asked.line })} />
        <Refusal answer={problem} />
        {chosen && hasChoice && (
          <Select label={t.howMany} name="units" defaultValue={shownOf(chosen)}>
            {asked.refunds.map((one) => (
              <option key={one.units} value={shownOf(one)}>
                {t.units(one.units)}: {refundText(toCard(one))}
              </option>
            ))}
          </Select>
        )}
        {chosen && !hasChoice && (
          <>
            <p>{refundText(toCard(chosen))}</p>
            <input type="hidden" name="units" value={shownOf(chosen)} />
          </>
        )}
        {all && <p className="text-ink-soft">{t.rest}</p>}
        <TextArea label={t.reason} name="reason" rows={2} maxLength={longestReason} defaultValue={problem?.typed["reason"]} />
        {all && (
          <Button variant="danger" wide busy={state === "submitting"} busyText={t.cancelling}>
            {hasChoice ? t.confirmSeveral : t.confirm}
          </Button>
        )}
        <Link to={pathname} preventScrollReset className={buttonLook("quiet", false, true)}>
          {all ? t.keep : t.close}
        </Link>
      </Form>
    </PageDialog>
  );
}
