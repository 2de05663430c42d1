import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { BackOfficeHotel } from "#domain/hotel/back-office-role.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { useDismissal } from "#ui/overlay/popover.ts";
import { atHotel } from "./hotel-from-url.ts";
import { SwitcherBox } from "./switcher-box.tsx";

const t = messages(texts.hotelPicker);

const words = ({ name, city }: BackOfficeHotel) => `${name}, ${city}`;

/** A combobox that finds hotels by name or city, with arrow keys. */
export function HotelPicker({ hotels, hotel }: { hotels: BackOfficeHotel[]; hotel: BackOfficeHotel }) {
  const id = useId();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  useDismissal(box, open, close);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [open, at]);
  const found = hotels.filter((one) => words(one).toLowerCase().includes(typed.trim().toLowerCase()));
  const show = (from = "") => {
    setTyped(from);
    setAt(from ? 0 : Math.max(0, hotels.indexOf(hotel)));
    setOpen(true);
  };
  const choose = (one: BackOfficeHotel | undefined) => {
    if (!one) return;
    close();
    void navigate(atHotel(pathname, one));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      if (open) setAt((found.length + at + step) % Math.max(1, found.length));
      else show();
    }
    if (event.key === "Enter" && open) {
      event.preventDefault();
      choose(found[at]);
    }
  };
  return (
    <div ref={box} className="relative min-w-0 flex-1 md:max-desk:max-w-96 desk:flex-none">
      <SwitcherBox hotel={open ? null : hotel}>
        <input
          role="combobox"
          aria-label={t.hotel}
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={open && found[at] ? `${id}-${found[at].id}` : undefined}
          autoComplete="off"
          value={open ? typed : words(hotel)}
          placeholder={words(hotel)}
          onClick={() => !open && show()}
          onChange={({ currentTarget }) => show(open ? currentTarget.value : currentTarget.value.replace(words(hotel), ""))}
          onKeyDown={press}
          className={cx(
            "absolute -inset-px h-[calc(100%+2px)] w-[calc(100%+2px)] rounded-field bg-transparent px-3 text-ellipsis outline-none",
            open ? "pe-10" : "cursor-pointer opacity-0",
          )}
        />
        {open && <Icon name="search" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft" />}
      </SwitcherBox>
      <p role="status" className="sr-only">
        {open && typed ? t.found(found.length) : ""}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t.hotel}
        className={cx(
          "absolute start-0 top-full z-40 mt-2 max-h-80 w-full min-w-72 overflow-y-auto rounded-card border border-line bg-surface-raised py-2 shadow-raised",
          !(open && found.length > 0) && "hidden",
        )}
      >
        {found.map((one, index) => (
          // The input handles the keys of all options.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={one.id}
            id={`${id}-${one.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => choose(one)}
            className="flex min-h-11 cursor-pointer items-center gap-2 px-4 hover:bg-sand aria-selected:bg-sand"
          >
            <span className="min-w-0 flex-1">
              {words(one)}
              {!one.listed && <span className="block text-sm text-ink-soft">{one.archived ? t.archived : t.draft}</span>}
            </span>
            {one.id === hotel.id && <Icon name="check" className="size-5 shrink-0" />}
          </div>
        ))}
      </div>
      {open && found.length === 0 && (
        <p className="absolute inset-x-0 top-full z-40 mt-2 rounded-card border border-line bg-surface-raised px-4 py-3 text-ink-soft shadow-raised">
          {t.none}
        </p>
      )}
    </div>
  );
}
