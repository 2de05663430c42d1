import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { placeName } from "#domain/hotel/place.ts";
import { regionName, regionText, type Suggestions, shortestSuggested } from "#domain/search/suggestions.ts";
import { localePath, messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.destinationField);

const debounceMs = 300;
const blurMs = 150;

function useSuggestions(text: string) {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>();
  useEffect(() => {
    if (text.trim().length < shortestSuggested) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`${localePath(href("/suggestions"))}?q=${encodeURIComponent(text)}`, { signal: controller.signal });
        setFound({ text, suggestions: (await answer.json()) as Suggestions });
      } catch {
        if (!controller.signal.aborted) setFound({ text, suggestions: { regions: [], hotels: [] } });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found?.text === text ? found.suggestions : undefined;
}

/** The destination field with suggestions of places and hotels. */
export function DestinationField({
  label,
  defaultValue,
  dates,
  party,
  inputClass,
}: {
  label: string;
  defaultValue: string;
  dates: { checkIn: string; checkOut: string };
  /** URL parameters of the party. */
  party: Record<string, string>;
  inputClass: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggestions = useSuggestions(open ? text : "");
  const regions = suggestions?.regions ?? [];
  const hotels = suggestions?.hotels ?? [];
  const options = [
    ...regions.map((region) => ({
      key: `${region.city}-${region.country}`,
      name: regionName(region),
      note: "",
      choose: () => setText(regionText(region)),
    })),
    ...hotels.map((hotel) => ({
      key: hotel.id,
      name: hotel.name,
      note: placeName(hotel),
      choose: () => {
        const query = new URLSearchParams({ ...dates, ...party });
        void navigate(`${href("/hotels/:hotelId", { hotelId: hotel.id })}?${query}`);
      },
    })),
  ];
  const shown = open && text.trim().length >= shortestSuggested;
  const choose = (index: number) => {
    options[index]?.choose();
    setOpen(false);
    setActive(-1);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === "Escape") setOpen(false);
    if (!shown || options.length === 0) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move) {
      event.preventDefault();
      setActive((active + move + options.length) % options.length);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      choose(active);
    }
  };
  const section = (title: string, from: number, count: number) =>
    count > 0 && (
      <div role="group" aria-label={title}>
        <p className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">{title}</p>
        {options.slice(from, from + count).map((option, offset) => (
          // The input keeps focus and keyboard; the active option is referenced by aria-activedescendant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.key}
            id={`${id}-${from + offset}`}
            role="option"
            tabIndex={-1}
            aria-selected={active === from + offset}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(from + offset)}
            className={cx("cursor-pointer rounded-field px-3 py-2 hover:bg-sand", active === from + offset && "bg-sand")}
          >
            <span className="font-semibold">{option.name}</span>
            {option.note && <span className="block text-sm text-ink-soft">{option.note}</span>}
          </div>
        ))}
      </div>
    );
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="block text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        name="location"
        value={text}
        maxLength={100}
        placeholder={t.hint}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={steer}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), blurMs);
        }}
        className={inputClass}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!shown || options.length === 0}
        className="absolute top-full start-0 z-50 mt-2 max-h-96 w-full min-w-72 overflow-y-auto rounded-card border border-line bg-surface-raised p-2 shadow-raised"
      >
        {suggestions?.misspelled && <p className="px-3 pt-2 font-semibold">{t.meant}</p>}
        {section(t.regions, 0, regions.length)}
        {section(t.hotels, regions.length, hotels.length)}
      </div>
      {shown && options.length === 0 && (
        <p
          role="status"
          className="absolute top-full start-0 z-50 mt-2 w-full min-w-72 rounded-card border border-line bg-surface-raised p-4 text-ink-soft shadow-raised"
        >
          {suggestions ? t.none : t.searching}
        </p>
      )}
    </div>
  );
}
