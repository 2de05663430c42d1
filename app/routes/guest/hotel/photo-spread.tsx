import type { Image } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Photo } from "#ui/photo/photo.tsx";
import { useLightbox } from "./use-lightbox.tsx";

const t = messages(texts.gallery);

/** Three photos of the strip, upright on phones; each opens all photos in full screen. */
export function PhotoSpread({ images, strip, name }: { images: Image[]; strip: Image[]; name: string }) {
  const { open, lightbox } = useLightbox(images, name);
  if (strip.length === 0) return null;
  return (
    <>
      <ul aria-label={t.spread(name)} className="grid grid-cols-3 gap-2 sm:gap-4">
        {strip.map((image) => (
          <li key={image.url} className="relative aspect-3/4 overflow-clip sm:aspect-4/3 rounded-card">
            <button
              type="button"
              aria-label={t.photo(images.indexOf(image) + 1)}
              onClick={() => open(images.indexOf(image))}
              className="group absolute inset-0 rounded-card"
            >
              <Photo
                src={image.url}
                alt=""
                sizes="(min-width: 1280px) 400px, 50vw"
                className="size-full transition-transform duration-240 ease-calm group-hover:scale-103"
              />
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  );
}
