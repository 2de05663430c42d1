/** The list alone, without a booking beside it. */
export default function Bookings() {
  return null;
}
