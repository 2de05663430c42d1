import { use } from "react";
import { useLocation } from "react-router";
import { getLocale, type Locale } from "#kit/locale.ts";
import type { languageOffer } from "#locales/en/language-offer.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { keepLanguage, pathIn } from "./language-cookie.tsx";

type Offer = typeof languageOffer;

/** The texts of an offer, in the offered language. */
const offers = import.meta.glob<Offer>("/locales/*/language-offer.ts", { import: "languageOffer" });
const known = new Map<Locale, Promise<Offer | undefined>>();
const offerIn = (locale: Locale) => {
  const offer = known.get(locale) ?? Promise.resolve(offers[`/locales/${locale}/language-offer.ts`]?.());
  known.set(locale, offer);
  return offer;
};

/** Offers the page in the language of the last visit, as an overlay without layout shift. */
export function LanguageOffer({ offered, onStay }: { offered: Locale; onStay: () => void }) {
  const location = useLocation();
  const offer = use(offerIn(offered));
  if (!offer) return null;
  const { text, open, stay } = offer;
  return (
    <aside
      lang={offered}
      aria-label={text}
      className="fixed inset-x-4 bottom-4 z-40 flex items-center gap-3 rounded-card border border-line bg-surface-raised p-4 text-ink shadow-raised sm:end-auto sm:max-w-md"
    >
      <p className="flex-1">
        {text}{" "}
        <a href={pathIn(offered, location)} hrefLang={offered} className="font-semibold text-accent underline underline-offset-4">
          {open}
        </a>
      </p>
      <IconButton
        label={stay}
        onClick={() => {
          keepLanguage(getLocale());
          onStay();
        }}
      >
        <Icon name="x" className="size-5" />
      </IconButton>
    </aside>
  );
}
