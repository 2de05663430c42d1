import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { Image } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { growFromOrigin } from "#ui/navigation/grow-from.ts";
import { CoverPhoto } from "#ui/photo/cover-photo.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { useLightbox } from "./use-lightbox.tsx";

const t = messages(texts.gallery);

/** More of them are in full screen only. */
const most = 10;

/** The look of what is pressed over a photo. */
export const overPhoto = "bg-surface-raised/90 text-ink hover:bg-surface-raised";

/**
 * The first photos of a hotel from edge to edge, with the content over them at the lower left; they scroll sideways
 * without scripts as well.
 */
export function Gallery({ images, name, children }: { images: Image[]; name: string; children: ReactNode }) {
  const shown = images.slice(0, most);
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const { open, lightbox } = useLightbox(images, name);
  useLayoutEffect(() => growFromOrigin(row.current), []);
  const go = (to: number) => {
    if (to === shown.length && to < images.length) return open(to);
    const { current } = row;
    current?.scrollTo({ left: current.clientWidth * ((to + shown.length) % shown.length), behavior: "smooth" });
  };
  return (
    <section
      aria-label={t.photos(name)}
      className="relative h-[clamp(20rem,56svh,44rem)] overflow-clip bg-[#22302b] text-white lg:h-[clamp(20rem,53svh,30rem)]"
    >
      {shown.length === 0 ? (
        <Photo src={null} alt="" sizes="100vw" className="size-full opacity-40" />
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="no-scrollbar hero-photos flex h-full snap-x snap-mandatory overflow-x-auto -outline-offset-4"
        >
          {shown.map((image, place) => (
            <li key={image.url} className="relative h-full w-full shrink-0 snap-center">
              <CoverPhoto
                image={image}
                sizes="(max-width: 767px) 180vw, 100vw"
                priority={place === 0}
                className="absolute inset-0 size-full"
              />
            </li>
          ))}
        </ul>
      )}
      {/* Behind the words; the photograph keeps its light elsewhere. */}
      <div className="gallery-shade pointer-events-none absolute inset-x-0 bottom-0 h-4/5 lg:h-full" />
      <div className="arrives-whole wrap pointer-events-none absolute inset-x-0 bottom-0 pb-5 lg:pb-7">
        {/* Beside the card that hangs into the photograph. */}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:me-105">
          <div className="max-w-3xl min-w-0">{children}</div>
          {shown.length > 0 && (
            <div className="pointer-events-auto flex items-center gap-2 max-lg:w-full">
              <button
                type="button"
                onClick={() => open(index)}
                className={cx("hidden min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold scripted:inline-flex", overPhoto)}
              >
                <Icon name="maximize-2" className="size-4" />
                {t.all}
              </button>
              {shown.length > 1 && (
                <>
                  <span className={cx("hidden items-center rounded-full lg:scripted:flex", overPhoto)}>
                    <IconButton label={t.previous} onClick={() => go(index - 1)} className="hover:bg-surface-sunken">
                      <Icon name="chevron-left" className="size-5" />
                    </IconButton>
                    <span aria-hidden className="num text-sm font-semibold">
                      {index + 1} / {images.length}
                    </span>
                    <IconButton label={t.next} onClick={() => go(index + 1)} className="hover:bg-surface-sunken">
                      <Icon name="chevron-right" className="size-5" />
                    </IconButton>
                  </span>
                  <span aria-hidden className="ms-auto flex gap-1.5 lg:hidden">
                    {shown.map((image, place) => (
                      <span
                        key={image.url}
                        className={cx(
                          "block h-1.5 rounded-full bg-white transition-all duration-200",
                          place === index ? "w-4" : "w-1.5 opacity-60",
                        )}
                      />
                    ))}
                  </span>
                </>
              )}
            </div>
          )}
        </div>
      </div>
      {/* Behind the bar at the top. The words wait for it, see arrives-whole. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 h-32 bg-linear-to-b from-black/45 to-transparent" />
      {lightbox}
    </section>
  );
}
