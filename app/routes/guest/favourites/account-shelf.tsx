import { useState } from "react";
import { useSubmit } from "react-router";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { ShelfGrid } from "./shelf-grid.tsx";

/** The hotels that the account keeps; one that is taken away is gone at once. */
export function AccountShelf({ hotels }: { hotels: HotelCardFacts[] }) {
  const submit = useSubmit();
  const [gone, setGone] = useState<readonly string[]>([]);
  const mark = (hotelId: string, marked: boolean) =>
    void submit(
      { hotelId, marked: String(marked) },
      { method: "post", action: "/favourites", navigate: false, fetcherKey: `favourite ${hotelId}` },
    );
  const remove = (hotelId: string) => {
    setGone((all) => [...all, hotelId]);
    mark(hotelId, false);
    return () => {
      setGone((all) => all.filter((id) => id !== hotelId));
      mark(hotelId, true);
    };
  };
  return <ShelfGrid hotels={hotels.filter(({ id }) => !gone.includes(id))} remove={remove} />;
}
