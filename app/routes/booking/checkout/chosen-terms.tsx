import { RefundLine } from "#domain/pricing/text/refund-line.tsx";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";
import { useCurrency, useRoot } from "#routes/shell/root-data.ts";
import type { CheckoutPrice, CheckoutRoom } from "./checkout.server.ts";
import { moneyOfRooms } from "./room-money.ts";

const t = messages(texts.roomSummary);

type Props = { rooms: CheckoutRoom[]; price: CheckoutPrice | null; timeZone: string };

/** The chosen rooms, each with the refund of a cancellation until check-in. */
export function ChosenTerms({ rooms, price: whole, timeZone }: Props) {
  const shown = moneyOfRooms(rooms, whole, useCurrency());
  const now = useRoot()?.now ?? "";
  return (
    <ul className="space-y-4">
      {rooms.map(({ name, party, price }, index) => (
        // Rooms may be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            {party.rooms > 1 && <span>{`${party.rooms} × `}</span>}
            <span>{name ?? t.unknown}</span>
          </p>
          {price && (
            <>
              <p className="mb-1.5 text-sm text-ink-soft">{t.cancellation}</p>
              <RefundLine
                terms={price}
                online={price.total - price.propertyTaxes}
                timeZone={timeZone}
                now={now}
                money={shown[index]?.money ?? String}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
