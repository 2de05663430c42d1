import { href, Link, useParams } from "react-router";
import type { Search } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import { partyFields } from "#kit/party.ts";
import * as texts from "#locales/en/alert.ts";

const t = messages(texts.alertLink);

/**
 * Leads to an availability alert at the hotel of the page, for the dates and guests; `full`: no room can be booked;
 * `short`: without saying so.
 */
export function AlertLink({ search, full, short = false }: { search: Search; full: boolean; short?: boolean }) {
  const { hotelId = "" } = useParams();
  const query = new URLSearchParams({ ...search.dates, ...partyFields(search) });
  return (
    <>
      {!short && <span>{`${full ? t.full : t.dear} `}</span>}
      <Link
        to={`${href("/hotels/:hotelId/alerts", { hotelId })}?${query}`}
        className="inline-flex min-h-8 pointer-coarse:min-h-11 items-center font-semibold text-ink underline"
      >
        {full ? t.tell : t.cheaper}
      </Link>
    </>
  );
}
