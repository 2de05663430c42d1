import { useState } from "react";
import { freeField } from "#domain/pricing/text/free-price-text.ts";
import { FreeConfirmation } from "#domain/rate-plan/free-price-confirmation.tsx";
import type { ActionData } from "#kit/action-data.ts";
import type { Day } from "#kit/date/day.ts";
import { highestPrice } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import { Field } from "#ui/form/field.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import { seasonText as t } from "./rate-toasts.ts";

export const SeasonNotice = ({ answer }: { answer: ActionData | undefined }) =>
  answer?.notice && (
    <div role="alert" className="w-full rounded-card bg-danger-soft p-4 text-danger">
      <p className="font-semibold">{answer.notice.title}</p>
      {answer.notice.text && <p>{answer.notice.text}</p>}
    </div>
  );

type SeasonFieldsProps = {
  shown: { start: Day; end: Day; price: string };
  answer: ActionData | undefined;
  from?: Day;
  priceHint?: string;
};

/** Dates and price of a season; the end can't be before the start. */
export function SeasonFields({ shown, answer, from, priceHint }: SeasonFieldsProps) {
  const value = (name: keyof typeof shown) => (answer ? (answer.typed[name] ?? "") : shown[name]);
  const [start, setStart] = useState(value("start"));
  const [price, setPrice] = useState(value("price"));
  const errors = answer?.errors ?? {};
  const read = readMoney(price, highestPrice);
  const isZero = read.ok && read.cents === 0;
  return (
    <>
      <Field
        label={t.start}
        name="start"
        type="date"
        min={from}
        defaultValue={value("start")}
        onChange={({ target }) => setStart(target.value)}
        error={errors["start"]}
        className="min-w-40 flex-1"
      />
      <Field
        label={t.end}
        name="end"
        type="date"
        min={start || from}
        defaultValue={value("end")}
        error={errors["end"]}
        className="min-w-40 flex-1"
      />
      <MoneyField
        label={t.price}
        name="price"
        most={highestPrice}
        hint={priceHint}
        defaultValue={value("price")}
        error={errors["price"]}
        onAmount={setPrice}
        className={priceHint ? "w-full" : "min-w-32 flex-1"}
      />
      {(isZero || errors[freeField]) && <FreeConfirmation error={errors[freeField]} className="w-full" />}
    </>
  );
}
