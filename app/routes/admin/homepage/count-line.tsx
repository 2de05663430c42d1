import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";

const t = messages(texts.countLine);

/** The displayed number of properties, and whether it is set manually. */
export const CountLine = ({ count, real }: { count: number | null; real: number }) => (
  <p className="num text-sm text-ink-soft">
    {t.count(count ?? real)}
    {count !== null && <span>{` (${t.set})`}</span>}
  </p>
);

const inactive = messages(texts.inactive);

/** An overlay on the image of an item that guests don't see. */
export const Inactive = () => (
  <span className="absolute inset-0 grid place-items-center bg-black/60 font-semibold text-white">{inactive.inactive}</span>
);
