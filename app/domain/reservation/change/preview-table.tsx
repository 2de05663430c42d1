import { pointsText } from "#domain/reward/reward-text.ts";
import { formatUsdChange } from "#kit/format-figures.ts";
import { formatDay, formatInstant, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/reservation-change.ts";
import { cx } from "#ui/class-names.ts";
import type { ChangePreview, NamedChangeItem, RoomComparison } from "./booking-change.ts";

const t = messages(texts.changePreview);

function itemName({ kind, name }: NamedChangeItem): string {
  if (kind === "property_tax") return name ? t.atHotel(name) : t.property_tax;
  return name ?? t[kind];
}

const row = "max-sm:grid max-sm:grid-cols-3";
const cell = "num py-1 text-end align-top whitespace-nowrap sm:ps-4";
const name = "py-1 text-start align-top wrap-anywhere max-sm:col-span-3 max-sm:pb-0";

function Amounts({ of, before, after, look }: { of: string; before: Cents; after: Cents; look?: "sum" | "part" }) {
  return (
    <tr className={cx(row, look === "sum" && "border-t border-line font-semibold", look === "part" && "text-sm text-ink-soft")}>
      <th scope="row" className={cx(name, look !== "sum" && "font-normal")}>
        {of}
      </th>
      <td className={cell}>{formatUsd(before)}</td>
      <td className={cell}>{formatUsd(after)}</td>
      <td className={cell}>{before === after ? "–" : formatUsdChange(after - before)}</td>
    </tr>
  );
}

function Room({ comparison: { line, room, items, difference } }: { comparison: RoomComparison }) {
  const isSame = items.every((item) => item.difference === 0);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className="pt-3 pb-1 text-start font-semibold wrap-anywhere">
          {line === null ? t.newRoom(room) : room}
          {isSame && <span className="block text-sm font-normal text-ink-soft">{t.same}</span>}
        </th>
      </tr>
      {(!isSame || difference !== 0) &&
        items.map((item) => <Amounts key={`${item.kind} ${item.id}`} of={itemName(item)} before={item.before} after={item.after} />)}
    </tbody>
  );
}

type Props = { preview: ChangePreview; timeZone: string; /** An ISO instant. */ now: string; isStaff: boolean };

/** What a change costs: old, new and difference by room, then what is paid when, and what is given back. */
export function PreviewTable({ preview, timeZone, now, isStaff }: Props) {
  const { before, after, comparisons, contained, dueNow, later, refund, returnedPoints, cancelableUntil } = preview;
  const facts: [string, string][] = [
    ...(dueNow > 0 ? [[t.dueNow, formatUsd(dueNow)] satisfies [string, string]] : []),
    ...later.map(({ dueOn, amount }): [string, string] => [dueOn ? t.laterOn(formatDay(dueOn)) : t.laterAtHotel, formatUsd(amount)]),
    ...(refund > 0 ? [[isStaff ? t.refundToGuest : t.refund, formatUsd(refund)] satisfies [string, string]] : []),
    ...(returnedPoints > 0 ? [[t.points, pointsText(returnedPoints)] satisfies [string, string]] : []),
  ];
  return (
    <>
      <table className="w-full table-auto text-sm sm:text-base">
        <thead className="text-sm text-ink-soft">
          <tr className={row}>
            <th scope="col" className={cx(name, "font-normal max-sm:sr-only")}>
              {t.item}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {t.before}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {t.after}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {t.difference}
            </th>
          </tr>
        </thead>
        {comparisons.map((comparison) => (
          <Room key={comparison.line ?? "new"} comparison={comparison} />
        ))}
        <tbody>
          <Amounts of={t.total} before={before.total} after={after.total} look="sum" />
          {contained.map(({ id, name, before, after }) => (
            <Amounts key={id} of={t.contained(name)} before={before} after={after} look="part" />
          ))}
        </tbody>
      </table>
      <dl className="mt-3 space-y-1 border-t border-line pt-3 font-semibold">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="num whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      {dueNow === 0 && <p className="mt-1 text-ink-soft">{t.nothingNow}</p>}
      <p className="mt-1 text-ink-soft">
        {cancelableUntil && cancelableUntil > now ? t.freeUntil(formatInstant(cancelableUntil, timeZone)) : t.notFree}
      </p>
    </>
  );
}
