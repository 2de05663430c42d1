import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { chosenExtras, chosenExtrasText } from "#domain/extra/chosen-extras.ts";
import type { OfferedExtra } from "#domain/extra/offered-extras.server.ts";
import { frontDeskBounds } from "#domain/front-desk/front-desk.ts";
import { codeBounds } from "#domain/promo/promo-code.ts";
import { addYears, type Day } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import { messages } from "#kit/locale.ts";
import type { PartyWithAges } from "#kit/party.ts";
import * as texts from "#locales/en/manager-bookings.ts";
import { ChildAges } from "#routes/shell/search/child-ages.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field } from "#ui/form/field.tsx";
import { ExtraFields } from "./extra-fields.tsx";
import { TeenFields } from "./teen-fields.tsx";

const t = messages(texts.stayForm);

const counts = ["rooms", "adults", "children"] as const;

/** Dates, party, extras (as in a URL) and promo code of a phone booking. */
export type RequestedStay = { checkIn: Day; checkOut: Day; extras: string; promoCode: string } & PartyWithAges;

type Props = {
  hotel: string | null;
  today: Day;
  requested: RequestedStay;
  /** The extras that can be booked for the searched dates. */
  extras: readonly OfferedExtra[];
  /** Why the promo code can't be used. */
  codeProblem: string | undefined;
  /** Whether rooms are shown already. */
  shown: boolean;
  /** Called when the fields differ from the searched values. */
  onEdit: (edited: boolean) => void;
};

const differs = (form: RefObject<HTMLFormElement | null>, requested: RequestedStay) => {
  const now = new FormData(form.current ?? undefined);
  const isOther = (["checkIn", "checkOut", "promoCode", ...counts] as const).some((name) => now.get(name) !== String(requested[name]));
  const hasOtherAges = (["childAges", "teenAges"] as const).some(
    (name) => now.getAll(name).filter(Boolean).join() !== requested[name].join(),
  );
  const extras = chosenExtrasText(chosenExtras(now.getAll("extras").join(",")));
  return isOther || hasOtherAges || extras !== requested.extras;
};

/** The form for dates, party, extras and promo code. */
export function StayForm({ hotel, today, requested, extras, codeProblem, shown, onEdit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [children, setChildren] = useState(requested.children);
  const [adults, setAdults] = useState(requested.adults);
  useEffect(() => onEdit(differs(form, requested)), [requested, children, adults, onEdit]);
  const day = { type: "date", required: true, min: today, max: addYears(today, maxYearsAhead), className: "col-span-3" } as const;
  return (
    <Form
      ref={form}
      preventScrollReset
      onChange={() => onEdit(differs(form, requested))}
      className="grid grid-cols-6 items-end gap-3 rounded-card border border-line bg-surface-raised p-5"
    >
      {hotel && <input type="hidden" name="hotel" value={hotel} />}
      <Field {...day} label={t.checkIn} name="checkIn" defaultValue={requested.checkIn} />
      <Field {...day} label={t.checkOut} name="checkOut" defaultValue={requested.checkOut} />
      {counts.map((name) => (
        <Field
          key={name}
          className={cx("sm:col-span-2", name === "rooms" ? "col-span-6" : "col-span-3")}
          label={t[name]}
          name={name}
          type="number"
          required
          {...frontDeskBounds[name]}
          defaultValue={requested[name]}
          {...(name === "adults" && {
            onChange: ({ target }) => setAdults(Math.min(Number(target.value) || 0, frontDeskBounds.adults.max)),
          })}
          {...(name === "children" && {
            onChange: ({ target }) => setChildren(Math.min(Number(target.value) || 0, frontDeskBounds.children.max)),
          })}
        />
      ))}
      {children > 0 && <ChildAges count={children} ages={requested.childAges} className="col-span-6 sm:grid-cols-3" />}
      {adults > 1 && <TeenFields most={adults - 1} ages={requested.teenAges} />}
      <Field
        className="col-span-6 sm:col-span-3"
        label={t.promoCode}
        name="promoCode"
        defaultValue={requested.promoCode}
        error={codeProblem}
        maxLength={2 * codeBounds.longest}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ExtraFields extras={extras} chosen={chosenExtras(requested.extras)} />
      <Button variant={shown ? "secondary" : "primary"} className="col-span-6">
        {t.show}
      </Button>
    </Form>
  );
}
