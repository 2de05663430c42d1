import { Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { type Selection, selectionQuery } from "#routes/booking/selection.ts";

const t = messages(texts.fewRooms);

/** Fewer units are available than requested, with a link to book those. */
export function FewRooms({ free, selection }: { free: number; selection: Selection }) {
  const fewer = { ...selection, search: { ...selection.search, rooms: free } };
  return (
    <>
      {t.left(free)}{" "}
      <Link
        replace
        preventScrollReset
        to={selectionQuery(fewer, selection.roomId)}
        className="font-semibold whitespace-nowrap text-ink underline"
      >
        {t.fewer(free)}
      </Link>
    </>
  );
}
