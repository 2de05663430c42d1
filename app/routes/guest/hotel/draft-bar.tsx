import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";

const t = messages(texts.draftBar);

/** Tells the hotel's staff that guests don't see the hotel. */
export const DraftBar = ({ hotelId }: { hotelId: string }) => (
  <p role="status" className="wrap flex flex-wrap items-center gap-x-4 bg-warning-soft py-2 text-warning">
    <strong>{t.draft}</strong>
    <span>{t.text}</span>
    <Link
      to={`${href("/hotel-manager/hotel")}?hotel=${hotelId}`}
      className="inline-flex min-h-11 items-center font-semibold underline sm:ms-auto"
    >
      {t.back}
    </Link>
  </p>
);
