import { Link } from "react-router";
import { messages, plural } from "#kit/locale.ts";
import { type Selection, selectionQuery } from "./selection.ts";

const t = messages({
  en: {
    left: (n: number) => `Only ${n} of these rooms ${plural(n, "is", "are")} free on all nights of your stay.`,
    fewer: (n: number) => `Take ${n} ${plural(n, "room", "rooms")}`,
  },
  ka: { left: (n: number) => `ყველა ღამეს მხოლოდ ${n} ასეთი ოთახია თავისუფალი.`, fewer: (n: number) => `${n} ოთახის აღება` },
});

/** Fewer units are free than wished, and the way to take those. */
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
