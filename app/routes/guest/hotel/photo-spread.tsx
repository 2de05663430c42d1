import { eveningLast, type Image } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import { Photo } from "#ui/photo.tsx";
import { useLightbox } from "./use-lightbox.tsx";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.gallery);

/** Three photos after the cover, upright on phones; each opens all photos in full screen. */
export function PhotoSpread({ images, name }: { images: Image[]; name: string }) {
  const all = eveningLast(images);
  const { open, lightbox } = useLightbox(all, name);
  const shown = all.slice(1, 4);
  if (shown.length < 3) return null;
  return (
    <>
      <ul aria-label={t.spread(name)} className="grid grid-cols-3 gap-2 sm:gap-4">
        {shown.map((image, place) => (
          <li key={image.url} className="relative aspect-3/4 overflow-clip sm:aspect-4/3 rounded-card">
            <button
              type="button"
              aria-label={t.photo(place + 2)}
              onClick={() => open(place + 1)}
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
