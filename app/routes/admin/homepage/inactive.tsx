import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";

const t = messages(texts.inactive);

/** An overlay on the image of an item that guests don't see. */
export const Inactive = () => (
  <span className="absolute inset-0 grid place-items-center bg-black/60 font-semibold text-white">{t.inactive}</span>
);
