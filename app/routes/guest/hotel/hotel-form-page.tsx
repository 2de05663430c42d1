import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.hotelFormPage);

/** A page of a hotel for a form of its own, without a hotel that is not published. */
export const MissingHotel = () => (
  <main id="content" className="wrap">
    <EmptyState title={t.missing}>
      <ButtonLink to={href("/hotels")}>{t.hotels}</ButtonLink>
    </EmptyState>
  </main>
);

/** A page of a hotel for a form of its own: the way back, what it is, and the form. */
export const HotelFormPage = ({
  hotel,
  title,
  text,
  children,
}: {
  hotel: { id: string; name: string };
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <main id="content" className="wrap wrap-start max-w-3xl py-8">
    <Link
      to={href("/hotels/:hotelId", { hotelId: hotel.id })}
      className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
    >
      <Icon name="arrow-left" className="size-5" />
      {t.back(hotel.name)}
    </Link>
    <h1 className="mt-2 font-display text-3xl">{title}</h1>
    <p className="mt-1 font-semibold">{hotel.name}</p>
    <p className="mt-2 text-ink-soft">{text}</p>
    {children}
  </main>
);
