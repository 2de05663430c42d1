import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { GroupEnquiry } from "#domain/group/group-enquiries.server.ts";
import { longestMessage, offerBounds } from "#domain/group/group.ts";
import { type ActionData, answerTo } from "#kit/action-data.ts";
import { formatUsd } from "#kit/format.ts";
import { linesPerOffer } from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/group-management.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { OfferLineFields } from "./offer-line-fields.tsx";
import type { RoomsToOffer } from "./rooms-to-offer.server.ts";

const t = messages(texts.enquiryPage);

/** What an offer costs, of which `atProperty` is paid at the hotel, and the total of each of its lines. */
export type PricedOffer = { total: Cents; atProperty: Cents; lines: { index: number; amount: Cents }[] };

/** Rows of the form before scripts run, when none can be added. */
const rowsWithoutScripts = 5;
const usualDays = 7;

type Props = { enquiry: GroupEnquiry; choice: RoomsToOffer; hidden: Record<string, string>; answer: ActionData<PricedOffer> | undefined };

/** Makes an offer in two steps: its total is shown before it is sent. */
export function OfferForm({ enquiry, choice, hidden, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, typed, value: priced } = answerTo(answer, "offer");
  useActionFeedback(form, answer?.intent === "offer" && !priced ? answer : undefined);
  const hydrated = useHydrated();
  const [rows, setRows] = useState(1);
  const { state, formData } = useNavigation();
  const busy = state === "submitting" && formData?.get("intent") === "offer";
  const filled = Array.from({ length: linesPerOffer }, (_, index) => index).findLast((index) => typed[`units${index}`]) ?? 0;
  const shown = Math.max(hydrated ? rows : rowsWithoutScripts, filled + 1);
  if (choice.rooms.length === 0) return <p className="rounded-card bg-warning-soft p-4 text-warning">{t.noRooms}</p>;
  const field = (name: string, preset = "") => ({ name, defaultValue: typed[name] ?? preset, error: errors[name] });
  return (
    <Form ref={form} method="post" noValidate className="space-y-5 rounded-card border border-line bg-surface-raised p-5">
      <h2 className="font-display text-xl">{t.offerTitle}</h2>
      <p className="text-ink-soft">{enquiry.offer ? t.ended : t.offerText}</p>
      <HiddenFields fields={Object.entries({ ...hidden, expectedTotal: priced ? String(priced.total) : "" })} />
      {Array.from({ length: shown }, (_, index) => (
        <OfferLineFields
          key={index}
          index={index}
          choice={choice}
          preset={index === 0 ? { units: String(enquiry.rooms), adults: String(enquiry.adults), children: String(enquiry.children) } : {}}
          typed={typed}
          errors={errors}
        />
      ))}
      {hydrated && shown < linesPerOffer && (
        <Button type="button" variant="secondary" small onClick={() => setRows(shown + 1)}>
          {t.add}
        </Button>
      )}
      <Field
        {...field("days", String(usualDays))}
        {...offerBounds.days}
        label={t.days}
        hint={t.daysHint(offerBounds.days.max)}
        type="number"
        required
        className="max-w-60"
      />
      <TextArea {...field("text")} label={t.text} rows={4} required maxLength={longestMessage} />
      {errors["form"] && (
        <p role="alert" className="rounded-card bg-danger-soft p-4 text-danger">
          {errors["form"]}
        </p>
      )}
      {priced && (
        <div role="status" className="space-y-1 rounded-card bg-accent-soft p-4">
          <p className="num text-lg font-semibold">{t.total(formatUsd(priced.total))}</p>
          {priced.atProperty > 0 && <p className="num">{t.atProperty(formatUsd(priced.atProperty))}</p>}
          {priced.lines.length > 1 &&
            priced.lines.map(({ index, amount }) => (
              <p key={index} className="num text-sm">
                {t.lineTotal(index + 1, formatUsd(amount))}
              </p>
            ))}
          <p className="text-sm">{t.checkHint}</p>
        </div>
      )}
      <Button name="intent" value="offer" busy={busy} busyText={t.checking}>
        {priced ? t.send : t.check}
      </Button>
    </Form>
  );
}
