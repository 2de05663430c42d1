import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.hotelCard);

/** What a card that is one link leads to, as its `group`. */
export const ViewDeal = () => (
  <span
    aria-hidden
    className="inline-flex shrink-0 items-center gap-1 text-sm font-semibold text-ink transition-colors duration-200 group-hover:text-accent"
  >
    {t.view}
    <Icon name="arrow-right" className="size-4 transition-transform duration-200 group-hover:translate-x-0.5" />
  </span>
);
