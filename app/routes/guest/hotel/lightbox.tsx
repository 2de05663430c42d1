import { useEffect, useRef, useState } from "react";
import type { Image } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo.tsx";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.lightbox);

const round = "bg-white/15 text-white hover:bg-white/30";

/** All photos in full screen: by arrows, keys, swipe and thumbnails. */
export function Lightbox({ images, name, first, onClose }: { images: Image[]; name: string; first: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const go = (to: number, behavior: ScrollBehavior = "smooth") => {
    const { current } = row;
    current?.scrollTo({ left: current.clientWidth * ((to + images.length) % images.length), behavior });
  };
  useEffect(() => {
    dialog.current?.showModal();
    const { current } = row;
    current?.scrollTo({ left: current.clientWidth * first, behavior: "instant" });
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
      className="m-0 size-full max-h-none max-w-none flex-col bg-black text-white open:flex"
    >
      <div className="flex items-center justify-between p-3">
        <p aria-live="polite" className="num px-2">
          {t.photo(index + 1, images.length)}
        </p>
        <IconButton label={t.close} onClick={() => dialog.current?.close()} className={round}>
          <Icon name="x" className="size-5" />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <ul
          ref={row}
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
          className="no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto"
        >
          {images.map((image) => (
            <li key={image.url} className="flex size-full shrink-0 snap-center items-center justify-center">
              <Photo src={image.url} alt={image.alt} sizes="100vw" className="size-full bg-transparent object-contain" />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <IconButton label={t.previous} onClick={() => go(index - 1)} className={cx(round, "absolute top-1/2 start-3 -translate-y-1/2")}>
              <Icon name="chevron-left" className="size-5" />
            </IconButton>
            <IconButton label={t.next} onClick={() => go(index + 1)} className={cx(round, "absolute top-1/2 end-3 -translate-y-1/2")}>
              <Icon name="chevron-right" className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      <ul ref={thumbs} className="no-scrollbar flex justify-start gap-2 overflow-x-auto p-3 md:justify-center">
        {images.map((image, place) => (
          <li key={image.url} className="shrink-0">
            <button
              type="button"
              aria-label={t.photo(place + 1, images.length)}
              aria-current={place === index}
              onClick={() => go(place)}
              className={cx(
                "block h-14 w-20 overflow-hidden rounded-field border-2",
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
