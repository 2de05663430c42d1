import { href, Link } from "react-router";
import type { TopHotel } from "#domain/hotel/publishing/admin-hotels.server.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.topHotels);

/** The hotels with the most bookings in money, and the list of all in that order. */
export const TopHotels = ({ hotels }: { hotels: TopHotel[] }) => (
  <section aria-labelledby="top-hotels" className="overflow-clip rounded-card border border-line bg-surface-raised">
    <header className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 pt-4 pb-2">
      <h2 id="top-hotels" className="font-semibold">
        {t.title}
      </h2>
      <Link
        to={`${href("/admin/hotels")}?sort=booked`}
        className="inline-flex items-center text-sm font-semibold underline pointer-coarse:min-h-11"
      >
        {t.all}
      </Link>
    </header>
    <ol className="divide-y divide-line text-sm">
      {hotels.map(({ id, name, city, bookings, booked }) => (
        <li key={id} className="flex items-baseline gap-3 px-5 py-2">
          <span className="min-w-0 grow">
            <span className="font-semibold">{name}</span> <span className="text-ink-soft">{city}</span>
          </span>
          <span className="num whitespace-nowrap text-ink-soft">{t.bookings(bookings)}</span>
          <span className="num min-w-20 text-end font-semibold">{formatUsd(booked)}</span>
        </li>
      ))}
    </ol>
  </section>
);
