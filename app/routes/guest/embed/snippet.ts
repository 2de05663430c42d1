import { currencies } from "#kit/currency.ts";
import { type Locale, locales } from "#kit/locale.ts";

/** How a page of others shows the booking widget. */
export type Look = {
  /** Null: the language of the page. */
  lang: Locale | null;
  /** Null: the first currency of the site. */
  currency: string | null;
  /** `#rrggbb`; null: the colour of the widget. */
  accent: string | null;
  scheme: "light" | "dark" | null;
  partner: string | null;
};

/** The colour of buttons without one of the page (app/widget/style.css). */
export const usualAccent = "#1f5a4c";

/** The look in the query of a page; invalid values are left out. */
export function lookOf(query: URLSearchParams): Look {
  const partner = query.get("partner")?.trim() ?? "";
  const accent = query.get("accent")?.toLowerCase() ?? "";
  const scheme = query.get("scheme");
  return {
    lang: locales.find((locale) => locale === query.get("lang")) ?? null,
    currency: currencies.find(({ code }) => code === query.get("currency"))?.code ?? null,
    accent: /^#[0-9a-f]{6}$/.test(accent) && accent !== usualAccent ? accent : null,
    scheme: scheme === "light" || scheme === "dark" ? scheme : null,
    partner: /^[\w-]{1,50}$/.test(partner) ? partner : null,
  };
}

/** Black or white, whichever stands out more from a colour `#rrggbb` (WCAG 2.2, relative luminance). */
export function textOn(colour: string): "#000" | "#fff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  // Where both have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}

/** Attributes of the element for a look. */
export const attributesOf = (hotelId: string, { lang, currency, partner }: Look): Record<string, string> => ({
  hotel: hotelId,
  ...(lang && { lang }),
  ...(currency && { currency }),
  ...(partner && { partner }),
});

/** Style of the element for a look, by property. */
export const styleOf = ({ accent, scheme }: Look): Record<string, string> => ({
  ...(scheme && { "color-scheme": scheme }),
  ...(accent && { "--stumari-accent": accent, "--stumari-on-accent": textOn(accent) }),
});

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** The HTML for the page of a hotel: the script, and the element with a link for browsers without scripts. */
export function snippetOf({
  hotel,
  script,
  page,
  look,
}: {
  hotel: { id: string; name: string };
  script: string;
  page: string;
  look: Look;
}) {
  const style = Object.entries(styleOf(look)).map(([name, value]) => `${name}: ${value}`);
  const attributes = { ...attributesOf(hotel.id, look), ...(style.length > 0 && { style: style.join("; ") }) };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<script type="module" src="${escaped(script)}"></script>
<stumari-booking ${written.join(" ")}>
  <a href="${escaped(page)}">${escaped(hotel.name)}</a>
</stumari-booking>`;
}
