import { href, Link, useRouteLoaderData } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { atHotel } from "./hotel-from-url.ts";
import type { ManagerFrameData } from "./manager-shell.tsx";
import { SectionHead } from "./section-head.tsx";

const t = messages(texts.noHotels);

/** The empty state of all back office screens for a person without a hotel, or with archived ones only, to which it leads. */
export function NoHotels() {
  const archived = useRouteLoaderData<ManagerFrameData>("routes/manager/frame")?.hotels ?? [];
  const isNew = archived.length === 0;
  return (
    <>
      <SectionHead />
      <EmptyState title={isNew ? t.title : t.archived} text={isNew ? t.text : t.archivedText}>
        {archived.map((hotel) => (
          <Link key={hotel.id} to={atHotel(href("/hotel-manager/bookings"), hotel)} className="font-semibold wrap-anywhere underline">
            {hotel.name}, {hotel.city}
          </Link>
        ))}
        <ButtonLink to={`${href("/hotel-manager/hotel")}?dialog=add-hotel`} className="mt-2">
          {isNew ? t.add : t.another}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
