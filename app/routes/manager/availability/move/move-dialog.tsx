import { useState } from "react";
import { href, Link, useRevalidator } from "react-router";
import { PreviewTable } from "#domain/reservation/change/preview-table.tsx";
import type { ActionData } from "#kit/action-data.ts";
import { nightCount } from "#kit/date/stay.ts";
import { formatRange, formatUsd } from "#kit/format.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import * as bookingTexts from "#locales/en/manager-bookings.ts";
import * as changeTexts from "#locales/en/reservation-change.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Select } from "#ui/form/field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { Spinner } from "#ui/skeleton.tsx";
import { useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { words } from "../calendar-text.ts";
import type { Place } from "./geometry.ts";
import { type MoveAsk, newKey, postMove } from "./move-request.ts";
import type { MoveAnswer } from "./move-stay.server.ts";
import { useMovePreview } from "./use-move-preview.ts";

const t = messages(texts.moveDialog);
const changed = messages(bookingTexts.bookingChange);
const form = messages(changeTexts.changeForm);

type At = Place & { room: string };

const placeText = ({ checkIn, checkOut, room }: At) =>
  `${formatRange(checkIn, checkOut, "dated")}, ${words.nights(nightCount({ checkIn, checkOut }))}, ${room}`;

/** Asks before a stay is moved: what it costs before and after, and what happens then. */
export function MoveDialog({
  ask: first,
  guest,
  before,
  after,
  timeZone,
  onEnd,
}: {
  ask: MoveAsk;
  guest: string;
  before: At;
  after: At;
  timeZone: string;
  onEnd: () => void;
}) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const url = useBackOfficeUrl();
  const [ask, setAsk] = useState(first);
  const [key] = useState(newKey);
  const [now] = useState(() => new Date().toISOString());
  const [isBusy, setBusy] = useState(false);
  /** The answer to the confirmation, until something else is asked. */
  const [answered, setAnswered] = useState<ActionData<MoveAnswer> | undefined>();
  /** What can be chosen stays visible once it was chosen. */
  const [choices, setChoices] = useState<Pick<MoveAnswer, "plans" | "isRestricted">>({ plans: [], isRestricted: false });
  const shown = useMovePreview(ask);
  const answer = answered ?? shown;
  const { preview = null, plans = [], isRestricted = false, notification } = answer?.value ?? {};
  if (plans.length > choices.plans.length || (isRestricted && !choices.isRestricted))
    setChoices({ plans: plans.length > 0 ? plans : choices.plans, isRestricted: isRestricted || choices.isRestricted });
  const problem = answer?.errors["form"];

  const change = (more: Partial<MoveAsk>) => {
    setAnswered(undefined);
    setAsk((was) => ({ ...was, ...more }));
  };
  const confirm = async () => {
    if (!preview) return;
    setBusy(true);
    const { after: sums, dueNow, refund } = preview;
    const result = await postMove(ask, { final: { confirmed: { total: sums.total, dueNow, refund }, idempotencyKey: key } });
    await revalidate();
    setBusy(false);
    const done = result.value?.done;
    if (done) {
      const isDone = done === "applied";
      toast({
        kind: "success",
        title: isDone ? changed.changed : changed.proposed,
        text: isDone ? result.value?.notification : changed.proposedText,
      });
      onEnd();
    } else setAnswered(result);
  };
  const withoutDialog = { from: null, to: null, room: null, page: null, plan: null, dialog: null };
  const inForm = url(
    { ...withoutDialog, checkIn: ask.checkIn, checkOut: ask.checkOut },
    href("/hotel-manager/bookings/:code/change", { code: ask.code }),
  );
  const action = !preview?.isDirect ? form.propose : preview.refund > 0 ? form.refund(formatUsd(preview.refund)) : form.change;
  return (
    <Dialog open wide onClose={onEnd} title={t.title(guest)}>
      <dl className="num grid gap-1 text-sm">
        {[[t.before, before] as const, [t.after, after] as const].map(([name, place]) => (
          <div key={name} className="flex gap-3">
            <dt className="w-14 shrink-0 text-ink-soft">{name}</dt>
            <dd className={place === after ? "font-semibold" : ""}>{placeText(place)}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <p role="alert" className="mt-4 rounded-card bg-danger-soft p-4 text-danger">
          {preview ? problem : t.impossible(problem)}
        </p>
      )}
      {choices.isRestricted && (
        <Checkbox
          className="mt-3"
          checked={ask.ignoreRestrictions === "yes"}
          onChange={(event) => {
            const { ignoreRestrictions: _, ...rest } = ask;
            setAnswered(undefined);
            setAsk(event.currentTarget.checked ? { ...rest, ignoreRestrictions: "yes" } : rest);
          }}
        >
          {form.anyway}
        </Checkbox>
      )}
      {choices.plans.length > 0 && (
        <div className="mt-3">
          <Select label={form.plan} value={ask.plan ?? ""} onChange={(event) => change({ plan: event.currentTarget.value })}>
            <option value="" disabled>
              {form.choose}
            </option>
            {choices.plans.map(({ plan, name }) => (
              <option key={plan} value={plan}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div aria-live="polite" className={problem ? "mt-4" : "mt-4 min-h-24"}>
        {preview ? (
          <>
            <PreviewTable preview={preview} timeZone={timeZone} now={now} isStaff />
            {preview.comparisons.length > 1 && <p className="mt-3 text-ink-soft">{t.together}</p>}
            <p className="mt-3 font-semibold">
              {preview.isDirect ? `${t.direct} ${notification}` : form.proposeText(lifetimes.changeProposalHours)}
            </p>
          </>
        ) : (
          !answer && <Spinner text={t.asking} />
        )}
      </div>
      <div className="sticky bottom-0 -mx-6 -mb-6 mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface-raised px-6 py-4">
        <Link to={inForm} className="me-auto inline-flex min-h-11 items-center text-sm font-semibold underline">
          {t.form}
        </Link>
        <Button type="button" variant="secondary" onClick={onEnd}>
          {t.cancel}
        </Button>
        {preview && (
          <Button type="button" busy={isBusy} busyText={form.busy} onClick={() => void confirm()}>
            {action}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
