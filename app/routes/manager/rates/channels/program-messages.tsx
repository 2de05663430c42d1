import { Form } from "react-router";
import type { ShownConnection, ShownMessage } from "#domain/channel/connection/channels-page.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/channels.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Cell, DataTable, stackedCell, stackedRow } from "#ui/data-table.tsx";
import { AskFirst } from "#ui/overlay/ask-first.tsx";
import { StateText } from "#ui/state-text.tsx";
import { Part } from "../../hotel/hotel-section-form.tsx";

const t = messages(texts.channels);

type Props = { connection: ShownConnection; here: string; instant: (iso: string) => string };

const actionText = (action: string): string => (Object.hasOwn(t.actions, action) ? t.actions[action as keyof typeof t.actions] : action);

/** The messages that wait for the hotel, the oldest first, with what each would change. */
export function WaitingMessages({ connection, here, instant }: Props) {
  const waiting = connection.messages.filter(({ result }) => result === "waiting").toReversed();
  if (waiting.length === 0) return null;
  const { hotelId, state } = connection;
  return (
    <Part id="waiting" title={t.waiting} text={t.waitingText}>
      <ul className="divide-y divide-line rounded-card border border-line">
        {waiting.map((message) => (
          <li key={message.id} className="space-y-2 px-4 py-4">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{actionText(message.action)}</span>
              <span className="num text-ink-soft">{instant(message.at)}</span>
            </p>
            <p className="font-semibold">
              {t.would(message.summary.nights ?? 0, message.summary.prices ?? 0, message.summary.restrictions ?? 0)}
            </p>
            {message.summary.why && <p className="text-ink-soft">{t.why[message.summary.why]}</p>}
            <Warnings message={message} open />
            <div className="flex flex-wrap gap-3">
              {state === "live" && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="hotelId" value={hotelId} />
                  <input type="hidden" name="messageId" value={message.id} />
                  <Button name="intent" value="agree" small aria-label={t.agreeSpoken(instant(message.at))}>
                    {t.agree}
                  </Button>
                </Form>
              )}
              <AskFirst
                label={t.dropSpoken(instant(message.at))}
                words={{ ask: t.drop, title: t.dropTitle, text: t.dropText, do: t.drop, back: t.keep, busy: t.busy }}
                action={here}
                fields={{ intent: "drop", hotelId, messageId: message.id }}
                look={{ variant: "secondary", small: true }}
              />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Bookings that the program has not acknowledged, and what it says is wrong with some. */
export function ProgramBookings({ connection: { bookings }, instant }: Omit<Props, "here">) {
  return (
    <Part id="bookings" title={t.bookings}>
      <p>{bookings.waiting === 0 ? t.bookingsNone : t.bookingsWaiting(bookings.waiting)}</p>
      {bookings.since && <p className="num text-ink-soft">{t.bookingsSince(instant(bookings.since))}</p>}
      {bookings.problems.length > 0 && (
        <>
          <h3 className="mt-4 font-semibold">{t.problems}</h3>
          <ul className="mt-1 list-disc ps-5">
            {bookings.problems.map(({ code, text }) => (
              <li key={code + text} className="wrap-anywhere">
                {t.problem(code, text)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

const looks = {
  done: "success",
  applied: "success",
  warned: "warning",
  waiting: "warning",
  refused: "danger",
  dropped: "neutral",
} as const;

/** The last messages of the program with their results. */
export function MessageLog({ connection, instant }: Omit<Props, "here">) {
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="mb-3 text-lg font-semibold">
        {t.log}
      </h2>
      {connection.messages.length === 0 ? (
        <p className="text-ink-soft">{t.logNone}</p>
      ) : (
        <DataTable stacked caption={t.log} columns={[{ label: t.when }, { label: t.what }, { label: t.result }, { label: t.effect }]}>
          {connection.messages.map((message) => (
            <tr key={message.id} className={stackedRow}>
              <Cell className={cx("num whitespace-nowrap", stackedCell, "stacked:col-span-2")}>{instant(message.at)}</Cell>
              <Cell className={cx("font-semibold", stackedCell, "stacked:col-span-2")}>{actionText(message.action)}</Cell>
              <Cell className={cx(stackedCell, "stacked:col-span-2")}>
                <StateText kind={looks[message.result]}>{t.results[message.result]}</StateText>
              </Cell>
              <Cell className={cx("min-w-56", stackedCell, "stacked:col-span-2")}>
                <Effect message={message} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}

function Effect({ message }: { message: ShownMessage }) {
  const { nights, prices, restrictions, bookings, problem } = message.summary;
  if (problem) return <span className="wrap-anywhere">{problem}</span>;
  return (
    <>
      {bookings !== undefined && <span>{t.taken(bookings)}</span>}
      {nights !== undefined && (
        <span>
          {message.result === "waiting" || message.result === "dropped"
            ? t.would(nights, prices ?? 0, restrictions ?? 0)
            : t.did(nights, prices ?? 0, restrictions ?? 0)}
        </span>
      )}
      <Warnings message={message} />
    </>
  );
}

function Warnings({ message, open = false }: { message: ShownMessage; open?: boolean }) {
  const warnings = message.summary.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <details open={open}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">{t.warnings(warnings.length)}</summary>
      <ul lang="en" className="list-disc space-y-1 ps-5 pb-2 text-sm">
        {warnings.map((warning) => (
          <li key={warning} className="wrap-anywhere">
            {warning}
          </li>
        ))}
      </ul>
    </details>
  );
}
