import { href, Link, useParams } from "react-router";
import type { Stay } from "#kit/date/stay.ts";

type Props = { dates: Stay | null | undefined; children: string };

/** Leads to a group enquiry at the hotel of the page, with the chosen dates. */
export const GroupLink = (props: Props) => <HotelFormLink to={(hotelId) => href("/hotels/:hotelId/group", { hotelId })} {...props} />;

/** Leads to a question to the hotel of the page, with the chosen dates. */
export const AskLink = (props: Props) => <HotelFormLink to={(hotelId) => href("/hotels/:hotelId/ask", { hotelId })} {...props} />;

function HotelFormLink({ to, dates, children }: Props & { to: (hotelId: string) => string }) {
  const { hotelId = "" } = useParams();
  const query = dates ? `?checkIn=${dates.checkIn}&checkOut=${dates.checkOut}` : "";
  return (
    <Link to={to(hotelId) + query} className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-ink underline">
      {children}
    </Link>
  );
}
