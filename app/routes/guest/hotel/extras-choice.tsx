import { Form, useLocation, useNavigate } from "react-router";
import { chosenExtras } from "#domain/pricing/chosen-extras.ts";
import { chosenExtrasText } from "#domain/pricing/chosen-extras-text.ts";
import { extraPriceText } from "#domain/pricing/extra-text.ts";
import { isByPiece } from "#domain/pricing/extra-rules.ts";
import type { OfferedExtra } from "#domain/pricing/offered-extras.server.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { usePendingNavigation } from "#ui/use-pending-navigation.ts";
import { useCurrency } from "../../shell/root-data.ts";
import { ExtraOption, formatExtra } from "./extra-option.tsx";
import { type Selection, selectionQuery } from "./selection.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.extrasChoice);

type Props = { roomId: string; /** Those of the room and plan. */ extras: OfferedExtra[]; selection: Selection };

/** The extras of the chosen room: obligatory ones are listed, others can be chosen. Kept in the URL; works without scripts. */
export function ExtrasChoice({ roomId, extras, selection }: Props) {
  const currency = useCurrency();
  const { pathname } = useLocation();
  const awaited = usePendingNavigation(pathname);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const chosen = awaited ? chosenExtras(awaited.getAll("extras").join(",")) : selection.extras;
  const others = new URLSearchParams(selectionQuery({ ...selection, extras: [] }, roomId));
  if (selection.quote) others.set("rate", selection.quote.rateType);
  const included = extras.filter(({ obligatory }) => obligatory);
  const offered = extras.filter(({ obligatory }) => !obligatory);
  return (
    <section aria-label={t.title} className="mt-4">
      {included.length > 0 && (
        <>
          <h3 className="font-semibold">{t.included}</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {included.map((extra) => (
              <li key={extra.id} className="flex gap-2">
                <Icon name="check" className="mt-0.5 size-4 shrink-0 text-success" />
                <span className="min-w-0 wrap-anywhere">
                  {extra.name}
                  <span className="num block text-ink-soft">{extraPriceText(extra.unit, formatExtra(extra.amount, currency))}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {offered.length > 0 && (
        <Form
          action={pathname}
          preventScrollReset
          replace
          onChange={({ currentTarget }) => {
            const picked = chosenExtras(new FormData(currentTarget).getAll("extras").join(","));
            const query = new URLSearchParams(others);
            if (picked.length > 0) query.set("extras", chosenExtrasText(picked));
            void navigate(`?${query}`, { replace: true, preventScrollReset: true, flushSync: true });
          }}
          className={included.length > 0 ? "mt-4" : undefined}
        >
          <HiddenFields fields={others} />
          <fieldset>
            <legend className="mb-1 font-semibold">{t.title}</legend>
            <ul className="divide-y divide-line">
              {offered.map((extra) => (
                <li key={extra.id}>
                  <ExtraOption
                    extra={extra}
                    pieces={chosen.find(({ extraId }) => extraId === extra.id)?.pieces ?? 0}
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
    </section>
  );
}
