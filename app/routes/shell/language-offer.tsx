import { useLocation } from "react-router";
import { getLocale, type Locale } from "#kit/locale.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { keepLanguage, pathIn } from "./language-cookie.tsx";

// In the language that is offered, not in that of the page.
const words: Record<Locale, { text: string; open: string; stay: string }> = {
  en: { text: "Last time you read Stumari in English.", open: "Read in English", stay: "Stay with Georgian" },
  ka: { text: "წინა ჯერზე Stumari ქართულად გქონდათ გახსნილი.", open: "ქართულად გახსნა", stay: "დარჩეს ინგლისურად" },
};

/** Offers a page in the language of the last visit. It lies over the page and moves nothing. */
export function LanguageOffer({ offered, onStay }: { offered: Locale; onStay: () => void }) {
  const location = useLocation();
  const { text, open, stay } = words[offered];
  return (
    <aside
      lang={offered}
      aria-label={text}
      className="fixed inset-x-4 bottom-4 z-40 flex items-center gap-3 rounded-card border border-line bg-surface-raised p-4 text-ink shadow-raised sm:right-auto sm:max-w-md"
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
