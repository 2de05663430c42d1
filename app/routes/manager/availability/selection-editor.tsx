import { type FormEvent, type RefObject, useRef, useState } from "react";
import { type CalendarRoom, nightOn, type NightShown, type NightsSelection } from "#domain/availability/availability-calendar.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import { addDays, daysBetween, daysOf } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { dollars, words } from "./calendar-text.ts";
import { type Anchor, useAnchored } from "./use-anchored.ts";
import type { useTypedPrice } from "./use-typed-price.ts";

const t = messages(texts.selectionEditor);

type Ask = Omit<NightsSelection, "change">;

/** The lowest and the highest of the prices. */
function rangeOf(nights: readonly NightShown[]): string {
  const prices = nights.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return words.noPrice;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? dollars(low) : `${dollars(low)} – ${dollars(high)}`;
}

/** The editor of the selected nights, at the selection: what is selected, its price and minimum nights, open or closed. */
export function SelectionEditor({
  rooms,
  ask,
  anchor,
  isSelecting,
  priceField,
  take,
  save,
  changeLink,
  onEnd,
}: {
  rooms: CalendarRoom[];
  ask: Ask | undefined;
  anchor: Anchor;
  /** The pointer is still pressed. */
  isSelecting: boolean;
  priceField: RefObject<HTMLInputElement | null>;
  take: ReturnType<typeof useTypedPrice>["take"];
  save: (ask: NightsSelection) => unknown;
  changeLink: (ask: Ask) => string;
  onEnd: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useAnchored(box, anchor);
  const nights = ask
    ? rooms
        .filter(({ id }) => ask.roomIds.includes(id))
        .flatMap((room) => daysOf(ask.from, addDays(ask.to, 1)).map((day) => nightOn(room, day)))
    : [];
  const count =
    ask && words.inRooms(words.nights(daysBetween(ask.from, addDays(ask.to, 1)) * ask.roomIds.length), words.rooms(ask.roomIds.length));
  const apply = (change: NightChange) => ask && save({ ...ask, change });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape ends the selection from each of its fields
    <div
      ref={box}
      role="region"
      aria-label={t.selected}
      className={cx("calendar-editor", isSelecting && "pointer-events-none")}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEnd();
      }}
    >
      <div className="flex items-center gap-2">
        <p role="status" className="num me-auto font-semibold">
          {count ?? t.over}
        </p>
        {!isSelecting && (
          <IconButton label={t.none} onClick={onEnd} className="-my-2 -me-1 hover:bg-sand">
            <Icon name="x" className="size-5" />
          </IconButton>
        )}
      </div>
      {ask && !isSelecting && (
        <>
          <Values
            // Other nights begin with empty fields.
            key={JSON.stringify(ask)}
            nights={nights}
            priceField={priceField}
            take={take}
            apply={(change, confirmed) => save({ ...ask, change, ...confirmed })}
          />
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Button type="button" variant="secondary" small onClick={() => apply({ closed: false })}>
              {t.open}
            </Button>
            <Button type="button" variant="secondary" small onClick={() => apply({ closed: true })}>
              {t.close}
            </Button>
            <ButtonLink to={changeLink(ask)} preventScrollReset variant="quiet" small className="ms-auto">
              {t.more}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

/** Price and minimum nights of the selection, with what they change. */
function Values({
  nights,
  priceField,
  take,
  apply,
}: {
  nights: NightShown[];
  priceField: RefObject<HTMLInputElement | null>;
  take: ReturnType<typeof useTypedPrice>["take"];
  apply: (change: NightChange, confirmed?: { freeConfirmed: true }) => void;
}) {
  const [price, setPrice] = useState("");
  const [least, setLeast] = useState("");
  const read = readMoney(price, highestPrice);
  const nightsLeast = Number(least);
  const isLeast = least !== "" && Number.isInteger(nightsLeast) && nightsLeast >= 1 && nightsLeast <= maxNights;
  const isPrice = price !== "" && read.ok;
  const changed = nights.filter(
    (night) => (isPrice && night.price !== read.cents) || (isLeast && (night.minNights ?? 1) !== nightsLeast),
  ).length;
  const clear = () => {
    setPrice("");
    setLeast("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rules = isLeast ? { minNights: nightsLeast > 1 ? nightsLeast : null } : {};
    if (price === "") {
      if (isLeast) apply(rules);
    } else
      take(price, undefined, ({ price: cents, ...confirmed }) =>
        apply({ price: cents, ...rules }, confirmed.freeConfirmed && { freeConfirmed: true }),
      );
    if (price === "" || read.ok) clear();
  };
  return (
    <form className="mt-1" noValidate onSubmit={submit}>
      <div className="flex items-end gap-2">
        <label className="min-w-0 flex-1 text-sm text-ink-soft">
          {t.price}
          <span className="relative mt-0.5 block">
            <span aria-hidden className="absolute inset-y-0 start-2.5 grid place-items-center">
              $
            </span>
            <input
              ref={priceField}
              value={price}
              onChange={(event) => setPrice(event.currentTarget.value)}
              placeholder={rangeOf(nights).replaceAll("$", "")}
              inputMode="decimal"
              autoComplete="off"
              className="field num min-h-10 pointer-coarse:min-h-11! ps-6! text-ink"
            />
          </span>
        </label>
        <label className="w-20 text-sm text-ink-soft">
          {t.least}
          <input
            value={least}
            onChange={(event) => setLeast(event.currentTarget.value)}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxNights}
            placeholder={String(Math.max(1, ...nights.map(({ minNights }) => minNights ?? 1)))}
            className="field num mt-0.5 min-h-10 pointer-coarse:min-h-11! text-ink"
          />
        </label>
        <Button small disabled={changed === 0 && !(price !== "" && !read.ok)}>
          {t.apply}
        </Button>
      </div>
      <p role="status" className="num mt-1 min-h-5 text-sm text-ink-soft">
        {(isPrice || isLeast) &&
          (changed === 0
            ? words.same
            : t.preview(
                words.nights(changed),
                [isPrice && `${rangeOf(nights)} → ${dollars(read.cents)}`, isLeast && words.least(nightsLeast)].filter(Boolean).join(", "),
              ))}
      </p>
    </form>
  );
}
