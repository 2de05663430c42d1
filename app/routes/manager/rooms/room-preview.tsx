import { useEffect, useState } from "react";
import { formatSetPrice } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { highestPrice } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { type FieldOf, roomFormId, roomText } from "./room-fields.ts";

const t = messages(texts.roomPreview);

const shown = ["name", "description", "capacity", "area", "price"] as const;

type Shown = Record<(typeof shown)[number], string>;

/** What is typed in the room's form, while it is typed. */
function useTyped(field: FieldOf): Shown {
  const valuesFrom = (of: (name: string) => string) => Object.fromEntries(shown.map((name) => [name, of(name)])) as Shown;
  const [typed, setTyped] = useState(() => valuesFrom((name) => field(name).defaultValue));
  useEffect(() => {
    // Its fields are all over the page, so that their events don't pass through the form.
    const read = () => {
      const form = document.getElementById(roomFormId);
      if (!(form instanceof HTMLFormElement)) return;
      const data = new FormData(form);
      setTyped(valuesFrom((name) => String(data.get(name) ?? "")));
    };
    // What was typed before scripts.
    const frame = requestAnimationFrame(read);
    document.addEventListener("input", read);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("input", read);
    };
  }, []);
  return typed;
}

/** The room as guests see it in the list of a hotel's rooms. */
export function RoomPreview({ field, photo }: { field: FieldOf; photo: { url: string; alt: string } | undefined }) {
  const { name, description, capacity, area, price } = useTyped(field);
  const amount = readMoney(price, highestPrice);
  const [people, square] = [Number(capacity), Number(area.replace(",", "."))];
  return (
    <aside aria-labelledby="preview" className="max-xl:hidden">
      <h2 id="preview" className="mb-3 text-sm font-semibold text-ink-soft">
        {t.title}
      </h2>
      <div className="sticky top-6 overflow-clip rounded-card border border-line bg-surface-raised">
        <div className="relative aspect-[3/2] bg-surface-sunken">
          <Photo src={photo?.url} alt={photo?.alt ?? ""} sizes="320px" className="absolute inset-0 size-full" />
        </div>
        <div className="p-5">
          <h3 className="font-display text-lg wrap-anywhere">{name || t.unnamed}</h3>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <span className="inline-flex items-center gap-1">
              <Icon name="users" className="size-4" />
              {people > 0 ? roomText.people(people) : "–"}
            </span>
            {square > 0 && <span>{roomText.area(square)}</span>}
          </p>
          <p className="mt-3 line-clamp-6 text-ink-soft wrap-break-word">{description}</p>
          {amount.ok && amount.cents > 0 && (
            <p className="num mt-4 border-t border-line pt-3">
              <b className="text-lg">{formatSetPrice(amount.cents)}</b> <span className="text-sm text-ink-soft">{t.night}</span>
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}
