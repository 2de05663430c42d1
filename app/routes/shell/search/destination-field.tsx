import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { placeName } from "#domain/hotel/place/place.ts";
import { regionName, regionText, type Suggestions, shortestSuggested } from "#domain/search/suggestions.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { cx } from "#ui/class-names.ts";
import { usePlacement } from "#ui/overlay/popover.ts";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.destinationField);

const debounceMs = 300;
const blurMs = 150;
const panel =
  "absolute top-full start-0 z-50 my-2 w-full min-w-72 rounded-card border border-line bg-surface-raised shadow-raised data-[side=top]:top-auto data-[side=top]:bottom-full";
const flowing = "suggestions-below -ms-3 mt-2 border-t border-line pt-1";

/** Suggestions for a text, popular places for an empty one, nothing without a text. */
function useSuggestions(text: string | undefined) {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>();
  useEffect(() => {
    if (text === undefined) return;
    const typed = text.trim();
    if (typed !== "" && typed.length < shortestSuggested) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const answer = await fetch(`${localePath(href("/suggestions"))}?q=${encodeURIComponent(text)}`, { signal: controller.signal });
          setFound({ text, suggestions: (await answer.json()) as Suggestions });
        } catch {
          if (!controller.signal.aborted) setFound({ text, suggestions: { regions: [], hotels: [] } });
        }
      },
      typed ? debounceMs : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return found && found.text === text ? found.suggestions : undefined;
}

/** The destination field with suggestions of places and hotels. */
export function DestinationField({
  label,
  defaultValue,
  dates,
  party,
  inFlow = false,
  inputClass,
}: {
  label: string;
  defaultValue: string;
  dates: { checkIn: string; checkOut: string };
  /** URL parameters of the party. */
  party: Record<string, string>;
  /** The suggestions move what is below them, and the popular ones are there from the beginning. */
  inFlow?: boolean;
  inputClass: string;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(defaultValue);
  const [open, setOpen] = useState(inFlow && defaultValue === "");
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggestions = useSuggestions(open ? text : undefined);
  const popular = suggestions?.popular ?? [];
  const regions = suggestions?.regions ?? [];
  const hotels = suggestions?.hotels ?? [];
  const options: { key: string; name: string; note: string; imageUrl?: string | null; choose: () => void }[] = [
    ...popular.map((place) => ({
      key: place.id,
      name: place.name,
      note: place.country,
      imageUrl: place.imageUrl,
      choose: () => setText(place.name),
    })),
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
  const typed = text.trim();
  const shown = open && (typed === "" ? popular.length > 0 : typed.length >= shortestSuggested);
  usePlacement(list, { open: shown && options.length > 0 });
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
            className={cx(
              "flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1.5 hover:bg-sand",
              active === from + offset && "bg-sand",
            )}
          >
            {option.imageUrl !== undefined && (
              <Photo src={option.imageUrl} alt="" sizes="40px" className="size-10 shrink-0 rounded-field" />
            )}
            <span>
              <span className="font-semibold">{option.name}</span>
              {option.note && <span className="block text-sm text-ink-soft">{option.note}</span>}
            </span>
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
        onFocus={() => {
          clearTimeout(closing.current);
          if (!text.trim()) setOpen(true);
        }}
        onBlur={() => {
          // What is below would move away under the finger.
          if (inFlow) return;
          closing.current = setTimeout(() => setOpen(false), blurMs);
        }}
        className={inputClass}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!shown || options.length === 0}
        className={inFlow ? flowing : cx(panel, "max-h-96 overflow-y-auto p-2")}
      >
        {suggestions?.misspelled && <p className="px-3 pt-2 font-semibold">{t.meant}</p>}
        {section(t.popular, 0, popular.length)}
        {section(t.regions, popular.length, regions.length)}
        {section(t.hotels, popular.length + regions.length, hotels.length)}
      </div>
      {shown && options.length === 0 && (
        <p role="status" className={cx(inFlow ? flowing : panel, "p-4 text-ink-soft")}>
          {suggestions ? t.none : t.searching}
        </p>
      )}
    </div>
  );
}
