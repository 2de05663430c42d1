import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { coverIn, type UploadedPhoto, photosAddress } from "#domain/hotel/photos/photo.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { SortableList } from "#ui/sortable-list.tsx";
import { PhotoDrop } from "./photo-drop.tsx";
import { PhotoItem } from "./photo-item.tsx";

const t = messages(texts.photoUpload);

/** The list with the element at `from` moved to `to`. */
const moved = <T,>(list: T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1);
  return list[from] === undefined ? list : rest.toSpliced(to, 0, list[from]);
};

/**
 * The photos of a hotel or room: uploaded by drag and drop or a file input, ordered by drag and drop or keyboard.
 * Must be outside of other forms.
 */
export function PhotoUpload({ hotelId, roomId, photos }: { hotelId: string; roomId?: string; photos: UploadedPhoto[] }) {
  const fetcher = useFetcher<ActionData>();
  const { pathname, search } = useLocation();
  const [announcement, announce] = useState("");
  const pressed = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);

  // Optimistic order.
  const sent = fetcher.formData?.get("order");
  const places = typeof sent === "string" ? sent.split(",") : [];
  const shown = sent ? photos.toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id)) : photos;
  const cover = coverIn(shown);
  const order = shown.map(({ id }) => id).join(",");
  useEffect(() => {
    // Moving an element in the DOM removes the focus from its button.
    if (pressed.current)
      list.current
        ?.querySelector<HTMLElement>(
          `[data-move="${pressed.current}"]:not(:disabled), [data-moves="${pressed.current.split(" ")[0]}"]:not(:disabled)`,
        )
        ?.focus();
    pressed.current = undefined;
  }, [order]);

  const target = { hotelId, roomId: roomId ?? "", back: pathname + search };
  const move = (from: number, to: number) => {
    void fetcher.submit(
      {
        intent: "order",
        order: moved(shown, from, to)
          .map(({ id }) => id)
          .join(","),
      },
      { method: "post", action: photosAddress(target, { hydrated: true }), flushSync: true },
    );
    announce(t.moved(to + 1, shown.length));
  };
  const nameOf = (photo: UploadedPhoto) => t.photo(shown.indexOf(photo) + 1);

  return (
    <div className="space-y-5">
      <PhotoDrop target={target} />
      {photos.length > 0 && <p className="text-sm text-ink-soft">{roomId ? t.hint : `${t.hint} ${t.evening}`}</p>}
      {fetcher.data?.errors["form"] && (
        <p role="alert" className="font-semibold text-danger">
          {fetcher.data.errors["form"]}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={list}>
        <SortableList
          label={t.photos}
          items={shown}
          nameOf={nameOf}
          busy={fetcher.state !== "idle"}
          onMove={(photo, to) => move(shown.indexOf(photo), to)}
          handle="right"
          className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3"
          itemClassName="overflow-clip rounded-card border border-line bg-surface-raised"
        >
          {(photo, index, grip) => (
            <PhotoItem
              photo={photo}
              place={index}
              count={shown.length}
              isCover={photo === cover}
              target={target}
              grip={grip}
              orders={{ earlier: moved(shown, index, index - 1), later: moved(shown, index, index + 1) }}
              onMove={(to, button) => {
                pressed.current = button;
                move(index, to);
              }}
            />
          )}
        </SortableList>
      </div>
    </div>
  );
}
