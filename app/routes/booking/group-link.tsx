import { href, Link, useParams } from "react-router";
import type { Stay } from "#kit/date/stay.ts";

/** Leads to a group enquiry at the hotel of the page, with the chosen dates. */
export function GroupLink({ dates, children }: { dates: Stay | null | undefined; children: string }) {
  const { hotelId = "" } = useParams();
  const query = dates ? `?checkIn=${dates.checkIn}&checkOut=${dates.checkOut}` : "";
  return (
    <Link
      to={href("/hotels/:hotelId/group", { hotelId }) + query}
      className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-ink underline"
    >
      {children}
    </Link>
  );
}
