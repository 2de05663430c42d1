import { type ReactNode, useState } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { Field } from "#ui/form/field.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import { ChosenPhotos } from "../photos/chosen-photos.tsx";
import { type FieldOf, roomFormId } from "./room-fields.ts";

const t = messages(texts.photosTab);

/** The image URL with a preview, and the photos of the room once it exists. */
export function PhotosTab({ field, children }: { field: FieldOf; children?: ReactNode }) {
  const { defaultValue, ...state } = field("imageUrl");
  const [url, setUrl] = useState(defaultValue);
  return (
    <div className="space-y-8">
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <Field
          label={t.url}
          hint={t.hint}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...state}
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <div>
          <p className="mb-1 text-sm font-semibold">{t.preview}</p>
          <div className="relative aspect-[3/2] overflow-clip rounded-card border border-line bg-surface-sunken">
            <Photo src={url.trim()} alt={t.preview} sizes="240px" className="absolute inset-0 size-full" />
          </div>
        </div>
      </div>
      {children ?? (
        <>
          <div className="hidden scripted:block">
            <ChosenPhotos form={roomFormId} />
          </div>
          <p className="rounded-card bg-sand p-4 scripted:hidden">{t.later}</p>
        </>
      )}
    </div>
  );
}
