import { Form, Link, useNavigation } from "react-router";
import type { ManagedFeed } from "#domain/channel/channel.ts";
import { failureText } from "#domain/channel/failure-text.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { StateText } from "#ui/state-text.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.feedRow);

function ageWords(minutes: number | null): string {
  if (minutes === null) return t.never;
  if (minutes < 1) return t.now;
  if (minutes < 60) return t.minutes(minutes);
  return minutes < 48 * 60 ? t.hours(Math.floor(minutes / 60)) : t.days(Math.floor(minutes / 1440));
}

/** The state of the last reading; none before the first, and beside a double booking. */
function stateOf({ failure, disabled, unread, isEmptied, age, overbooked }: ManagedFeed) {
  if (failure) return { kind: "danger", word: disabled ? t.disabled : t.failing } as const;
  if (unread > 0) return { kind: "warning", word: t.partly } as const;
  if (isEmptied) return { kind: "warning", word: t.emptied } as const;
  return age !== null && overbooked.length === 0 ? ({ kind: "success", word: t.fine } as const) : undefined;
}

/** A feed of another site: last read, external bookings and errors. */
export function FeedRow({ hotelId, feed }: { hotelId: string; feed: ManagedFeed & { address: string } }) {
  const to = useBackOfficeUrl();
  const { state, formData } = useNavigation();
  const { id, name, url, age, failure, disabled, nights, overbooked, unread, isEmptied, echoes } = feed;
  const reading = stateOf(feed);
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2">
            <b>{name}</b>
            {reading && <StateText kind={reading.kind}>{reading.word}</StateText>}
            {overbooked.length > 0 && <StateText kind="warning">{t.overbooked}</StateText>}
          </p>
          <p className="truncate text-sm text-ink-soft" title={url}>
            {url}
          </p>
          <p className="num mt-1 text-sm text-ink-soft">
            {ageWords(age)} · {t.nights(nights)}
          </p>
          {echoes > 0 && <p className="num text-sm text-ink-soft">{t.echoes(echoes)}</p>}
        </div>
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <input type="hidden" name="hotelId" value={hotelId} />
          <input type="hidden" name="feedId" value={id} />
          <Button
            variant="secondary"
            small
            name="intent"
            value="refresh"
            busy={state === "submitting" && formData?.get("feedId") === id}
            busyText={t.reading}
          >
            {disabled ? t.tryAgain : t.refresh}
          </Button>
          <Link
            to={to({ remove: id, dialog: null })}
            preventScrollReset
            aria-label={t.removeWhat(name)}
            className="inline-flex min-h-11 items-center font-semibold text-danger underline"
          >
            {t.remove}
          </Link>
        </Form>
      </div>
      <div className="mt-3">
        <Field label={t.address(name)} readOnly value={feed.address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </div>
      {failure && (
        <p className="mt-3 rounded-field bg-danger-soft p-3 text-danger">
          {failureText[failure]} {t.kept} {disabled && <span>{t.disabledText}</span>}
        </p>
      )}
      {unread > 0 && <p className="num mt-3 rounded-field bg-warning-soft p-3 text-warning">{t.unread(unread)}</p>}
      {isEmptied && <p className="num mt-3 rounded-field bg-warning-soft p-3 text-warning">{t.emptiedText}</p>}
      {overbooked.length > 0 && (
        <p className="num mt-3 rounded-field bg-warning-soft p-3 text-warning">
          {t.overbookedText} {overbooked.map((day) => formatDay(day)).join("; ")}
        </p>
      )}
    </li>
  );
}
