import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import { extraPriceText } from "#domain/extra/extra-text.ts";
import { isByPiece } from "#domain/extra/extra-unit.ts";
import { linesIn, lineText } from "#domain/reservation/book/chosen-lines.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { usePendingNavigation } from "#ui/hooks/use-pending-navigation.ts";
import { Icon } from "#ui/icon.tsx";
import { ExtraOption, formatExtra } from "../extra-option.tsx";
import type { CheckoutRoom } from "./checkout.server.ts";

const t = messages(texts.extrasChoice);

type Props = {
  index: number;
  room: CheckoutRoom;
  name: string;
  /** Formats amounts as the breakdown has them. */ money: (cents: Cents) => string;
};

/** The extras of a room: obligatory ones are listed, others can be chosen. Kept in its line in the URL; works without scripts. */
export function RoomExtras({ index, room: { offered, chosen }, name, money }: Props) {
  const currency = useCurrency();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const awaited = usePendingNavigation(pathname);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (offered.length === 0) return null;
  const picked = awaited ? (linesIn(awaited.getAll("line"))[index]?.extras ?? []) : chosenExtras(chosen.join(","));
  const optional = offered.filter(({ obligatory }) => !obligatory);
  // Without scripts the page puts the extras of the fields into the line with this number.
  const fields = [...params].filter(([key]) => key !== "of" && key !== "extras");
  const choose = (form: HTMLFormElement) => {
    const extras = chosenExtras(new FormData(form).getAll("extras").join(","));
    const query = new URLSearchParams(awaited ?? params);
    const lines = linesIn(query.getAll("line")).map((line, at) => lineText(at === index ? { ...line, extras } : line));
    query.delete("line");
    for (const line of lines) query.append("line", line);
    void navigate(`?${query}`, { replace: true, preventScrollReset: true, flushSync: true });
  };
  return (
    <details open={picked.length > 0 || optional.length < offered.length} className="group mt-3 border-t border-line">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold">
        <span>
          {t.title}
          <span className="sr-only"> {name}</span>
        </span>
        <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      </summary>
      <ul className="grid gap-1 text-sm">
        {offered
          .filter(({ obligatory }) => obligatory)
          .map((extra) => (
            <li key={extra.id} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success" />
              <span className="min-w-0 wrap-anywhere">
                {extra.name}
                <span className="num block text-ink-soft">
                  {t.included}: {extraPriceText(extra.unit, formatExtra(extra.amount, currency, money))}
                </span>
              </span>
            </li>
          ))}
      </ul>
      {optional.length > 0 && (
        <Form action={pathname} preventScrollReset replace onChange={({ currentTarget }) => choose(currentTarget)}>
          <HiddenFields fields={[...fields, ["of", index]]} />
          <fieldset>
            <legend className="sr-only">
              {t.title} {name}
            </legend>
            <ul className="divide-y divide-line">
              {optional.map((extra) => (
                <li key={extra.id}>
                  <ExtraOption
                    extra={extra}
                    price={formatExtra(extra.amount, currency, money)}
                    pieces={picked.find(({ extraId }) => extraId === extra.id)?.pieces ?? 0}
                    most={isByPiece(extra.unit) ? Math.min(extra.maxPieces, extra.free ?? extra.maxPieces) : 1}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          {!hydrated && (
            <Button variant="secondary" small className="mt-2">
              {t.update}
            </Button>
          )}
        </Form>
      )}
    </details>
  );
}
