import { useEffect, useState } from "react";
import { chosenParam } from "#domain/hotel/photos/photo.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Icon } from "#ui/icon.tsx";
import { PhotoZone } from "./photo-zone.tsx";

const t = messages(texts.photoDrop);

/** Photos of a room that is not created yet. They outlive its page, so that the room's own page uploads them. */
let chosen: { key: string; files: File[] } | undefined;

/** The photos chosen under this key, once. */
export function takeChosenPhotos(key: string | null): File[] {
  if (!chosen || chosen.key !== key) return [];
  const { files } = chosen;
  chosen = undefined;
  return files;
}

type Shown = { file: File; url: string };

/** Chooses photos for a room that is not created yet; the form with the id `form` sends their key. */
export function ChosenPhotos({ form }: { form: string }) {
  const [photos, setPhotos] = useState<Shown[]>([]);
  const [key] = useState(() => String(Date.now()));
  useEffect(() => {
    chosen = { key, files: photos.map(({ file }) => file) };
  }, [key, photos]);
  const take = (files: Iterable<File>) =>
    setPhotos((all) => [...all, ...[...files].map((file) => ({ file, url: URL.createObjectURL(file) }))]);
  const remove = (photo: Shown) => {
    URL.revokeObjectURL(photo.url);
    setPhotos((all) => all.filter((one) => one !== photo));
  };
  return (
    <div>
      <PhotoZone onFiles={take} />
      {photos.length > 0 && (
        <>
          <input type="hidden" form={form} name={chosenParam} value={key} />
          <p className="mt-3 text-sm text-ink-soft">{t.withRoom(photos.length)}</p>
          <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map((photo) => (
              <li key={photo.url} className="relative overflow-clip rounded-card border border-line bg-surface-sunken">
                <img src={photo.url} alt="" className="aspect-[3/2] w-full object-cover" />
                <p className="truncate px-3 py-2 text-sm">{photo.file.name}</p>
                <button
                  type="button"
                  aria-label={t.leaveOut(photo.file.name)}
                  onClick={() => remove(photo)}
                  className="absolute end-1 top-1 grid size-11 place-items-center rounded-full bg-surface-raised shadow-raised"
                >
                  <Icon name="x" className="size-5" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
