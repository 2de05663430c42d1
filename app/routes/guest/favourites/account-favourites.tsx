import { useEffect, useEffectEvent, useState } from "react";
import { href, useSubmit } from "react-router";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { useBackground } from "#ui/background.ts";
import { ShelfGrid } from "./favourites-grid.tsx";

const keyOf = (hotelId: string) => `favourite ${hotelId}`;

/** Called when a favourite could not be changed. */
function Mark({ hotelId, onFailure }: { hotelId: string; onFailure: (hotelId: string) => void }) {
  const { data } = useBackground(keyOf(hotelId));
  const fail = useEffectEvent(() => onFailure(hotelId));
  useEffect(() => {
    if (data?.ok === false) fail();
  }, [data]);
  return null;
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** The favourites of the account; a removed one disappears at once and returns if the request fails. */
export function AccountShelf({ hotels }: { hotels: HotelCardFacts[] }) {
  const submit = useSubmit();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const mark = (hotelId: string, marked: boolean) =>
    void submit(
      { hotelId, marked: String(marked) },
      { method: "post", action: href("/favourites"), navigate: false, fetcherKey: keyOf(hotelId) },
    );
  const remove = (hotelId: string) => {
    setRemoved((all) => [...all, hotelId]);
    mark(hotelId, false);
    return () => {
      setRemoved((all) => without(all, hotelId));
      mark(hotelId, true);
    };
  };
  const turn = (hotelId: string) => setRemoved((all) => (all.includes(hotelId) ? without(all, hotelId) : [...all, hotelId]));
  return (
    <>
      <ShelfGrid hotels={hotels.filter(({ id }) => !removed.includes(id))} remove={remove} lists />
      {hotels.map(({ id }) => (
        <Mark key={id} hotelId={id} onFailure={turn} />
      ))}
    </>
  );
}
