import { useEffect, useRef, useState } from "react";
import type { Image } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";

const t = messages(texts.lightbox);

const round = "bg-[oklch(0.28_0.02_165/0.7)] text-white backdrop-blur-sm hover:bg-[oklch(0.36_0.02_165/0.9)]";

/** The photo in view: wide screens scroll the list sideways, phones downwards, where the first whole one counts. */
function placeInView({ children, scrollLeft, scrollTop, clientHeight, scrollHeight }: HTMLElement): number {
  const photos = [...children].filter((child) => child instanceof HTMLElement);
  const down = scrollHeight > clientHeight + 1;
  if (down && scrollTop + clientHeight >= scrollHeight - 1) return photos.length - 1;
  const passed = photos.filter((photo) =>
    down ? photo.offsetTop <= scrollTop + photo.offsetHeight / 2 : photo.offsetLeft <= scrollLeft + photo.offsetWidth / 2,
  );
  return Math.max(0, passed.length - 1);
}

/**
 * All photos in full screen: one at a time by arrows, keys, swipe and thumbnails; on phones one below the other in the
 * width of the screen.
 */
export function Lightbox({ images, name, first, onClose }: { images: Image[]; name: string; first: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const go = (to: number) => {
    const { current } = row;
    const photo = current?.children[(to + images.length) % images.length];
    if (photo instanceof HTMLElement) current?.scrollTo({ left: photo.offsetLeft, top: photo.offsetTop, behavior: "smooth" });
  };
  useEffect(() => {
    dialog.current?.showModal();
    const photo = row.current?.children[first];
    if (photo instanceof HTMLElement) row.current?.scrollTo({ left: photo.offsetLeft, top: photo.offsetTop, behavior: "instant" });
  }, [first]);
  // Newer browsers return a promise from scrolling, which an effect must not return.
  useEffect(() => {
    thumbs.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);
  const steer = (event: React.KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(index + by);
  };
  return (
    // Keys work wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t.photos(name)}
      onClose={onClose}
      onKeyDown={steer}
      className="m-0 size-full max-h-none max-w-none flex-col bg-[#0b1411] text-white open:flex"
    >
      <div className="flex items-center gap-4 p-3 ps-5">
        <p className="min-w-0 flex-1 truncate font-display text-lg">{images[index]?.alt}</p>
        <p aria-live="polite" className="num shrink-0 text-sm">
          <span className="sr-only">{t.photo(index + 1, images.length)}</span>
          <span aria-hidden>
            {index + 1} / {images.length}
          </span>
        </p>
        <IconButton label={t.close} onClick={() => dialog.current?.close()} className={round}>
          <Icon name="x" className="size-5" />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          onScroll={({ currentTarget }) => setIndex(placeInView(currentTarget))}
          className="no-scrollbar relative flex h-full max-md:flex-col max-md:gap-2 max-md:overflow-y-auto md:snap-x md:snap-mandatory md:overflow-x-auto"
        >
          {images.map((image) => (
            <li key={image.url} className="shrink-0 max-md:aspect-3/2 max-md:w-full md:size-full md:snap-center md:px-20">
              <Photo src={image.url} alt={image.alt} sizes="100vw" fit="object-contain" className="size-full bg-transparent" />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <IconButton
              label={t.previous}
              onClick={() => go(index - 1)}
              className={cx(round, "absolute top-1/2 start-4 size-12 -translate-y-1/2 max-md:hidden")}
            >
              <Icon name="chevron-left" className="size-6" />
            </IconButton>
            <IconButton
              label={t.next}
              onClick={() => go(index + 1)}
              className={cx(round, "absolute top-1/2 end-4 size-12 -translate-y-1/2 max-md:hidden")}
            >
              <Icon name="chevron-right" className="size-6" />
            </IconButton>
          </>
        )}
      </div>
      <ul ref={thumbs} className="no-scrollbar flex justify-start gap-2 overflow-x-auto p-3 max-md:hidden md:justify-center">
        {images.map((image, place) => (
          <li key={image.url} className="shrink-0">
            <button
              type="button"
              aria-label={t.photo(place + 1, images.length)}
              aria-current={place === index}
              onClick={() => go(place)}
              className={cx(
                "block h-14 w-20 overflow-clip rounded-field border-2",
                place === index ? "border-white" : "border-transparent opacity-60 hover:opacity-100",
              )}
            >
              <Photo src={image.url} alt="" sizes="80px" className="size-full" />
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
