import { Form, href, Link } from "react-router";
import { HotelCard } from "#domain/hotel/hotel-card.tsx";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-favourites.ts";
import * as wishTexts from "#locales/en/wish-list.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/overlay/toast.tsx";

const t = messages(texts.favouritesGrid);
const wish = messages(wishTexts.wishListLink);

export const gridLook = "mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3";
export const titleId = "favourites";

/** The favourites, each with a remove button and a toast with undo. */
export function ShelfGrid({
  hotels,
  remove,
  lists = false,
}: {
  hotels: HotelCardFacts[];
  /** Each can be added to a wish list. */
  lists?: boolean;
  /** Removes the favourite; returns the undo function. */
  remove: (hotelId: string) => () => void;
}) {
  const currency = useCurrency();
  const toast = useToast();
  const take = ({ id, name }: HotelCardFacts) => {
    const onPress = remove(id);
    toast({ kind: "info", title: t.removed, text: name, action: { label: t.undo, onPress } });
    document.getElementById(titleId)?.focus({ preventScroll: true });
  };
  if (hotels.length === 0)
    return (
      <EmptyState drawing="heart" title={t.none} text={t.noneText}>
        <ButtonLink to={href("/hotels")}>{t.browse}</ButtonLink>
      </EmptyState>
    );
  const favouriteButton = (hotel: HotelCardFacts) => (
    <Form
      method="post"
      action={href("/favourites")}
      onSubmit={(event) => {
        event.preventDefault();
        take(hotel);
      }}
    >
      <input type="hidden" name="hotelId" value={hotel.id} />
      <input type="hidden" name="marked" value="false" />
      <input type="hidden" name="back" value={href("/favourites")} />
      <button
        aria-label={t.remove(hotel.name)}
        className="grid size-11 place-items-center rounded-full bg-surface-raised/90 transition-transform duration-200 hover:scale-105"
      >
        <Icon name="heart" className="size-5 fill-accent text-accent" />
      </button>
    </Form>
  );
  return (
    <ul className={gridLook}>
      {hotels.map((hotel, index) => (
        <li key={hotel.id}>
          <HotelCard hotel={hotel} currency={currency} priority={index === 0} favouriteButton={favouriteButton(hotel)} />
          {lists && (
            <Link to={`${href("/wish-lists")}?add=${hotel.id}`} className="mt-1 inline-flex min-h-11 items-center font-semibold underline">
              {wish.add}
              <span className="sr-only">{hotel.name}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
