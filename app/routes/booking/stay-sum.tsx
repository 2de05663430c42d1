import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Counted } from "#ui/counted.tsx";

const t = messages(texts.staySum);

type Props = { nights: number; total: Cents; atProperty: Cents; /** The lowest of several. */ isFrom?: boolean };

/** The total of a stay with taxes and fees, in cents, and what of it is paid at the property. */
export function StaySum({ nights, total, atProperty, isFrom = false }: Props) {
  const currency = useCurrency();
  const shown = (cents: Cents) => (isFrom ? t.from(formatMoney(cents, currency)) : formatMoney(cents, currency));
  return (
    <div className="mt-2 border-t border-line pt-2">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{t.total(nights)}</span>
        <Counted value={total} shown={shown} className="num text-xl" />
      </p>
      <p className="text-sm text-ink-soft">{atProperty > 0 ? t.atProperty(formatMoney(atProperty, currency)) : t.taxes}</p>
    </div>
  );
}
