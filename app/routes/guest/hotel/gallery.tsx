import { lazy, Suspense, useRef, useState } from "react";
import type { Image } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo.tsx";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.gallery);

const Lightbox = lazy(async () => ({ default: (await import("./lightbox.tsx")).Lightbox }));

const most = 10;

/** The photos of a hotel and its rooms without duplicates; they scroll sideways without scripts as well. */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const all = images.filter(({ url }, index) => images.findIndex((other) => other.url === url) === index);
  const shown = all.slice(0, most);
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [opened, open] = useState<number>();
  const go = (to: number) => {
    const { current } = row;
    current?.scrollTo({ left: current.clientWidth * ((to + shown.length) % shown.length), behavior: "smooth" });
  };
  if (shown.length === 0) return <Photo src={null} alt="" sizes="100vw" className="aspect-16/9 w-full rounded-card" />;
  return (
    <section aria-label={t.photos(name)} className="relative grid gap-3 lg:grid-cols-[1fr_200px]">
      <div className="group relative overflow-hidden rounded-card">
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto"
        >
          {shown.map((image, place) => (
            <li key={image.url} className="relative aspect-3/2 w-full shrink-0 snap-center lg:aspect-2/1">
              <Photo
                src={image.url}
                alt={image.alt}
                sizes="(min-width: 1280px) 1000px, 100vw"
                priority={place === 0}
                className="absolute inset-0 size-full"
              />
            </li>
          ))}
        </ul>
        {shown.length > 1 && (
          <>
            <IconButton
              label={t.previous}
              onClick={() => go(index - 1)}
              className="absolute top-1/2 start-3 -translate-y-1/2 bg-surface-raised/90"
            >
              <Icon name="chevron-left" className="size-5" />
            </IconButton>
            <IconButton
              label={t.next}
              onClick={() => go(index + 1)}
              className="absolute top-1/2 end-3 -translate-y-1/2 bg-surface-raised/90"
            >
              <Icon name="chevron-right" className="size-5" />
            </IconButton>
            <div className="absolute inset-x-0 bottom-2 flex justify-center">
              {shown.map((image, place) => (
                <button
                  key={image.url}
                  type="button"
                  aria-label={t.photo(place + 1)}
                  aria-current={place === index}
                  onClick={() => go(place)}
                  className="grid size-7 place-items-center"
                >
                  <span className={cx("block size-2 rounded-full bg-white shadow", place !== index && "opacity-55")} />
                </button>
              ))}
            </div>
          </>
        )}
      </div>
      <button
        type="button"
        onClick={() => open(index)}
        className="absolute top-3 start-3 hidden min-h-11 items-center gap-2 rounded-full bg-surface-raised/90 px-4 text-sm font-semibold lg:top-auto lg:bottom-3 scripted:inline-flex"
      >
        <Icon name="maximize-2" className="size-4" />
        {t.all(all.length)}
      </button>
      {opened !== undefined && (
        <Suspense>
          <Lightbox images={all} name={name} first={opened} onClose={() => open(undefined)} />
        </Suspense>
      )}
      <ul className="hidden grid-rows-3 gap-3 lg:grid">
        {shown.slice(1, 4).map((image, place) => (
          <li key={image.url} className="relative overflow-hidden rounded-card">
            <button type="button" aria-label={t.photo(place + 2)} onClick={() => open(place + 1)} className="absolute inset-0">
              <Photo src={image.url} alt="" sizes="200px" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
