import { useCallback, useRef, useState } from "react";
import { type Cents, highestPrice } from "#kit/money.ts";
import { readMoney, moneyMessage } from "#kit/typed-money.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { words } from "./calendar-text.ts";

type Change = { price: Cents; freeConfirmed?: true };

/**
 * Handles a price typed in the calendar. An invalid one changes nothing and shows a notice; a price of 0 waits in
 * `asked` for confirmation.
 */
export function useTypedPrice() {
  const toast = useToast();
  const [pending, setPending] = useState<{ set: () => void } | undefined>();
  const latest = useRef(toast);
  latest.current = toast;
  const take = useCallback((text: string, current: Cents | undefined, apply: (change: Change) => void) => {
    const read = readMoney(text, highestPrice);
    if (!read.ok) latest.current({ kind: "error", title: words.priceKept, text: moneyMessage(read.problem, highestPrice) });
    else if (read.cents === current) return;
    else if (read.cents === 0) setPending({ set: () => apply({ price: 0, freeConfirmed: true }) });
    else apply({ price: read.cents });
  }, []);
  return {
    take,
    dialog: {
      open: pending !== undefined,
      onKeep: () => setPending(undefined),
      onSet: () => {
        setPending(undefined);
        pending?.set();
      },
    },
  };
}
