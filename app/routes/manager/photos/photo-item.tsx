import type { FormEvent } from "react";
import { Form, useFetcher } from "react-router";
import { type UploadedPhoto, longestAlt, photosAddress, type PhotoTarget } from "#domain/hotel/photos/photo.ts";
import { messages } from "#kit/locale.ts";
import { translated, translatedFields } from "#kit/text/translations.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { TranslatedFields } from "#ui/form/translated-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { Photo } from "#ui/photo/photo.tsx";
import type { MouseGrip } from "#ui/sortable-list.tsx";

const t = messages(texts.photoItem);

type Props = {
  photo: UploadedPhoto;
  /** From 0. */
  place: number;
  count: number;
  isCover: boolean;
  target: PhotoTarget;
  /** The state of all photos after an action on this one. */
  orders: { earlier: UploadedPhoto[]; later: UploadedPhoto[] };
  onMove: (to: number, button: string) => void;
  grip: MouseGrip;
};

const Intent = ({ intent, photoId }: { intent: string; photoId?: string }) => (
  <HiddenFields fields={Object.entries({ intent, ...(photoId && { photoId }) })} />
);

const opener = "inline-flex min-h-11 cursor-pointer items-center px-2 text-sm font-semibold underline";

/** A photo with its actions. */
export function PhotoItem({ photo, place, count, isCover, target, orders, onMove, grip }: Props) {
  const fetcher = useFetcher();
  const { id, url, alt, evening } = photo;
  const described = translatedFields(photo.translations);
  const number = place + 1;
  const address = photosAddress(target, { hydrated: false });
  const step = (direction: "earlier" | "later", to: number) => (
    <IconButton
      type="submit"
      name="order"
      value={orders[direction].map((one) => one.id).join(",")}
      label={t[direction](number)}
      disabled={to < 0 || to >= count}
      data-move={`${id} ${direction}`}
      data-moves={id}
      onClick={(event) => {
        event.preventDefault();
        onMove(to, `${id} ${direction}`);
      }}
    >
      <Icon name={direction === "earlier" ? "chevron-left" : "chevron-right"} className="size-5" />
    </IconButton>
  );
  const fold = (event: FormEvent<HTMLFormElement>) => event.currentTarget.closest("details")?.removeAttribute("open");
  return (
    <>
      <div {...grip} onDragStart={(event) => event.preventDefault()} className="relative aspect-3/2 cursor-grab bg-surface-sunken">
        <Photo
          src={url}
          alt={translated(photo, "alt") || t.photo(number)}
          sizes="(min-width: 1024px) 380px, (min-width: 640px) 50vw, 100vw"
          className="size-full"
        />
        {isCover && <Badge className="absolute top-3 start-3">{t.cover}</Badge>}
        {evening && !isCover && <Badge className="absolute top-3 start-3">{t.evening}</Badge>}
      </div>
      <div className="p-3">
        <Form method="post" action={address} className="flex items-center justify-between gap-2">
          <Intent intent="order" />
          {step("earlier", place - 1)}
          <span className="num text-sm text-ink-soft">
            {number} / {count}
          </span>
          {step("later", place + 1)}
        </Form>
        <details>
          <summary className={opener}>{t.describe}</summary>
          <fetcher.Form method="post" action={address} onSubmit={fold} preventScrollReset className="space-y-3 px-2 pb-2">
            <Intent intent="describe" photoId={id} />
            <Field label={t.alt} name="alt" defaultValue={alt} maxLength={longestAlt} />
            <TranslatedFields
              name="alt"
              label={t.alt}
              field={(name) => ({ name, defaultValue: described[name] ?? "" })}
              maxLength={longestAlt}
            />
            <Button small variant="secondary" busy={fetcher.state !== "idle"} busyText={t.saving}>
              {t.save}
            </Button>
          </fetcher.Form>
        </details>
        {(evening || (!target.roomId && !isCover)) && (
          <fetcher.Form method="post" action={address} preventScrollReset>
            <Intent intent="evening" photoId={id} />
            <button name="evening" value={evening ? "" : "yes"} className={opener}>
              {evening ? t.notEvening : t.asEvening}
            </button>
          </fetcher.Form>
        )}
        <details>
          <summary className={opener}>{t.delete}</summary>
          <Form method="post" action={address} preventScrollReset className="space-y-2 px-2 pb-2">
            <Intent intent="delete" photoId={id} />
            <p className="text-sm text-ink-soft">{t.sure}</p>
            <Button small variant="danger">
              {t.yes}
            </Button>
          </Form>
        </details>
      </div>
    </>
  );
}
