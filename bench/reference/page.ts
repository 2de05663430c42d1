import { createElement as h, type ReactNode } from "react";

/** Static data of a card, as much as a hotel card of the site has. */
type Card = { id: number; name: string; city: string; rating: string; reviews: number; amenities: string[]; price: number };

const cards: readonly Card[] = Array.from({ length: 12 }, (_, id) => ({
  id,
  name: `The house by the river ${id}`,
  city: "Tbilisi, Georgia",
  rating: (4 + (id % 10) / 10).toFixed(1),
  reviews: 10 + id,
  amenities: ["Kitchen", "Laundry", "Parking"],
  price: 240 + 17 * id,
}));

const card = "group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface-raised transition-shadow";

const HotelCard = ({ id, name, city, rating, reviews, amenities, price }: Card) =>
  h(
    "article",
    { className: card },
    h(
      "picture",
      { className: "block aspect-[3/2] overflow-hidden bg-sand" },
      h("source", {
        type: "image/avif",
        srcSet: `/media/${id}/400.avif 400w, /media/${id}/800.avif 800w`,
        sizes: "(min-width: 1280px) 30vw, 100vw",
      }),
      h("img", {
        src: `/media/${id}/800.webp`,
        alt: "",
        width: 800,
        height: 533,
        loading: "lazy",
        decoding: "async",
        className: "size-full object-cover",
      }),
    ),
    h(
      "div",
      { className: "flex flex-1 flex-col gap-1 p-4" },
      h(
        "div",
        { className: "flex items-baseline justify-between gap-2" },
        h(
          "h3",
          { className: "font-display text-lg leading-snug" },
          h("a", { href: `/hotels/${id}`, className: "after:absolute after:inset-0" }, name),
        ),
        h("span", { className: "num inline-flex shrink-0 items-center gap-1 font-semibold" }, "★ ", rating),
      ),
      h("p", { className: "text-sm text-ink-soft" }, city),
      h("p", { className: "text-sm text-ink-soft" }, `${reviews} reviews`),
      h(
        "ul",
        { className: "flex flex-wrap gap-x-2 text-sm" },
        amenities.map((amenity) => h("li", { key: amenity }, amenity)),
      ),
      h(
        "form",
        { method: "post", action: "/favourites", className: "absolute end-3 top-3" },
        h("input", { type: "hidden", name: "hotel", value: id }),
        h("button", { "aria-label": `Save ${name}`, className: "grid size-11 place-items-center rounded-full bg-surface-raised" }, "♡"),
      ),
      h(
        "p",
        { className: "mt-auto border-t border-line pt-3" },
        h("strong", { className: "num text-xl" }, `$${price}`),
        h("span", { className: "text-sm text-ink-soft" }, " per night"),
        h("span", { className: "mt-1 block text-sm font-semibold" }, "View Deal →"),
      ),
    ),
  );

const links = [
  "Stays",
  "Deals",
  "List your property",
  "About",
  "Careers",
  "Blog",
  "Press",
  "Partners",
  "Terms",
  "Privacy",
  "Cookies",
  "Contact",
];

const navigation = (className: string): ReactNode =>
  h(
    "ul",
    { className },
    links.map((text) =>
      h(
        "li",
        { key: text },
        h(
          "a",
          {
            href: `/${text.toLowerCase().replaceAll(" ", "-")}`,
            className: "inline-flex min-h-11 items-center rounded-full px-3 text-sm font-semibold hover:bg-sand",
          },
          text,
        ),
      ),
    ),
  );

/** A page of twelve cards with head and foot, of about the size of the site's results. */
export const Page = () =>
  h(
    "html",
    { lang: "en" },
    h(
      "head",
      null,
      h("meta", { charSet: "utf-8" }),
      h("title", null, "Reference"),
      h("link", { rel: "stylesheet", href: "/reference.css" }),
    ),
    h(
      "body",
      { className: "bg-surface text-ink" },
      h("header", { className: "border-b border-line" }, navigation("wrap flex flex-wrap")),
      h(
        "main",
        { className: "wrap py-8" },
        h("h1", { className: "font-display text-3xl" }, "Hotels in Tbilisi"),
        h(
          "ul",
          { className: "mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3" },
          cards.map((hotel) => h("li", { key: hotel.id }, h(HotelCard, hotel))),
        ),
      ),
      h("footer", { className: "border-t border-line" }, navigation("wrap grid grid-cols-4")),
    ),
  );
