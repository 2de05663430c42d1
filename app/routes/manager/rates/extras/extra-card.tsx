import { href } from "react-router";
import { extraDaysText, extraPriceText } from "#domain/extra/extra-text.ts";
import { isByPiece } from "#domain/extra/extra-unit.ts";
import type { ManagedExtra } from "#domain/extra/extra.ts";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { Day } from "#kit/date/day.ts";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-extras.ts";
import { useBackOfficeLink, useBackOfficeUrl } from "../../back-office/back-office-url.ts";
import { ListCard } from "../shared/list.tsx";

const t = messages(texts.extraCard);

type ExtraCardProps = {
  extra: ManagedExtra;
  /** Its place in the list, and the number of extras in it. */
  at: number;
  count: number;
  hotel: { id: string; today: Day };
  plans: readonly (readonly [key: string, name: string])[];
  rooms: readonly RoomName[];
};

/** An extra in the list: its price, how and where it is sold, and why it is not. */
export function ExtraCard({ extra, at, count, hotel, plans, rooms }: ExtraCardProps) {
  const to = useBackOfficeUrl();
  const link = useBackOfficeLink();
  const name = translated(extra, "name");
  const planNames = plans.filter(([key]) => extra.planKeys?.includes(key)).map(([, words]) => words);
  const roomNames = rooms.filter(({ id }) => extra.roomIds?.includes(id)).map((room) => room.name);
  const ages = Object.keys(extra.bracketAmounts).length;
  const facts = [
    extraPriceText(extra.unit, formatSetPrice(extra.amount)),
    extra.kind === "meal" && t.meal,
    ages > 0 && t.ages(ages),
    extra.obligatory ? t.obligatory : t.chosen,
    isByPiece(extra.unit) && t.pieces(extra.maxPieces),
    extra.dailyLimit !== null && t.limit(extra.dailyLimit),
    !extra.refundable && t.notRefundable,
    extraDaysText(extra),
  ].filter((fact) => typeof fact === "string");
  const warnings = [
    extra.planKeys && planNames.length === 0 && t.noPlan,
    extra.roomIds && roomNames.length === 0 && t.noRoom,
    extra.to !== null && extra.to < hotel.today && t.over,
  ].filter((warning) => typeof warning === "string");
  return (
    <ListCard
      name={name}
      fields={{ hotelId: hotel.id, extraId: extra.id }}
      at={at}
      count={count}
      labels={{ up: t.up(name), down: t.down(name) }}
      edit={{ to: link(href("/hotel-manager/rates/extras/:extraId", { extraId: extra.id })), label: t.edit(name) }}
      remove={{ to: to({ archive: extra.id }), label: t.archive(name) }}
    >
      {warnings.map((warning) => (
        <p key={warning} className="mt-2 rounded-field bg-warning-soft p-3 text-sm text-warning">
          {warning}
        </p>
      ))}
      <ul className="mt-2 grid gap-1">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {planNames.length > 0 && <p className="mt-3 text-sm text-ink-soft wrap-anywhere">{t.plans(planNames.join(", "))}</p>}
      {roomNames.length > 0 && <p className="mt-3 text-sm text-ink-soft wrap-anywhere">{t.rooms(roomNames.join(", "))}</p>}
    </ListCard>
  );
}
