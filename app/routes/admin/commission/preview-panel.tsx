import { Form, useLocation } from "react-router";
import { termsText } from "#domain/commission/commission-text.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestAmount } from "#kit/money.ts";
import * as texts from "#locales/en/admin-commission.ts";
import { ExampleRow } from "#routes/manager/rates/plans/example-panel.tsx";
import { Button } from "#ui/button.tsx";
import { MoneyField } from "#ui/form/money-field.tsx";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import type { CommissionPreview } from "./commission-preview.server.ts";
import { HotelField } from "./hotel-field.tsx";

const t = messages(texts.commissionPreview);
const id = "preview";

/** Which rule fits a booking that is made today, and who gets what of its price. */
export function PreviewPanel({ preview: { typed, errors, choices, shown } }: { preview: CommissionPreview }) {
  const { pathname } = useLocation();
  const field: FieldOf = (name) => ({ name, defaultValue: typed[name] ?? "", error: errors[name] });
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border border-line bg-surface-raised p-5">
      <div>
        <h2 id={id} className="scroll-mt-24 text-lg font-semibold">
          {t.title}
        </h2>
        <p className="text-sm text-ink-soft">{t.text}</p>
      </div>
      <Form action={`${pathname}#${id}`} preventScrollReset replace className="grid gap-4">
        <HotelField field={field} choices={choices} />
        <MoneyField label={t.amount} {...field("amount")} least={1} most={highestAmount} />
        <Button variant="secondary" small className="justify-self-start">
          {t.show}
        </Button>
      </Form>
      <div role="status" className="grid gap-3 empty:hidden">
        {shown && (
          <>
            <div>
              <p className="font-semibold wrap-anywhere">{`${shown.hotel.name}, ${shown.hotel.city}`}</p>
              <p className="wrap-anywhere">{shown.terms ? `${t.rule}: ${shown.terms.name}` : t.noRule}</p>
              {shown.terms && <p className="text-sm text-ink-soft">{termsText(shown.terms)}</p>}
            </div>
            <dl className="grid gap-1">
              <ExampleRow label={t.operator} amount={formatUsd(shown.commission.amount)} />
              <ExampleRow label={t.tax} amount={formatUsd(shown.commission.tax)} />
              <ExampleRow label={t.hotel} amount={formatUsd(shown.amount - shown.commission.amount - shown.commission.tax)} strong />
            </dl>
          </>
        )}
      </div>
    </section>
  );
}
