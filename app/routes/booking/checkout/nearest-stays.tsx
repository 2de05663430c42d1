import { Link, useSearchParams } from "react-router";
import type { Stay } from "#kit/date/stay.ts";
import { formatRange } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-book.ts";

const t = messages(texts.nearestStays);

/** Other dates on which a room is free, as links to the same rooms on these dates. */
export function NearestStays({ stays }: { stays: readonly Stay[] }) {
  const [params] = useSearchParams();
  const queryFor = ({ checkIn, checkOut }: Stay) => {
    const query = new URLSearchParams(params);
    query.set("checkIn", checkIn);
    query.set("checkOut", checkOut);
    return `?${query}`;
  };
  return (
    <>
      <p className="mt-2">{stays.length > 0 ? t.nearest : t.none}</p>
      <ul>
        {stays.map((stay) => (
          <li key={stay.checkIn}>
            <Link
              replace
              preventScrollReset
              to={queryFor(stay)}
              className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold underline"
            >
              {formatRange(stay.checkIn, stay.checkOut)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
