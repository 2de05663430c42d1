import { useEffect, useState } from "react";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/favourite.ts";
import { useBackground } from "#ui/background.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { shelve, shelved } from "./favourites-provider.tsx";

const t = messages(texts.favouriteButton);

/** Saves a hotel as a favourite: in the account, or for a visitor in the browser. */
export function FavouriteButton({
  hotelId,
  name,
  saved,
  className,
}: {
  hotelId: string;
  name: string;
  /** Whether the account has it; null for a visitor. */
  saved: boolean | null;
  className?: string;
}) {
  const fetcher = useBackground();
  const [local, setLocal] = useState(false);
  useEffect(() => {
    if (saved === null) setLocal(shelved().includes(hotelId));
  }, [saved, hotelId]);
  const wanted = fetcher.formData?.get("marked");
  const marked = saved === null ? local : wanted ? wanted === "true" : saved;
  const toggle = () => {
    if (saved !== null) {
      void fetcher.submit({ hotelId, marked: String(!marked) }, { method: "post", action: sitePaths.favourites });
      return;
    }
    const others = shelved().filter((id) => id !== hotelId);
    shelve(marked ? others : [...others, hotelId]);
    setLocal(!marked);
  };
  return (
    <button
      type="button"
      aria-pressed={marked}
      aria-label={marked ? t.saved(name) : t.save(name)}
      onClick={toggle}
      className={cx(
        "grid size-11 place-items-center rounded-full bg-surface-raised/90 text-ink transition-transform duration-200 hover:scale-105",
        className,
      )}
    >
      <span className="relative grid">
        <Icon name="heart" className={cx("size-5", marked && "text-accent")} />
        {/* Fills from below. */}
        <Icon
          name="heart"
          className={cx(
            "absolute inset-0 size-5 fill-accent text-accent transition-[clip-path] duration-180 ease-calm",
            marked ? "[clip-path:inset(0)]" : "[clip-path:inset(100%_0_0)]",
          )}
        />
      </span>
    </button>
  );
}
