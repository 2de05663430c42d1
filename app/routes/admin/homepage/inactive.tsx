import { messages } from "#kit/locale.ts";

const t = messages({ en: { inactive: "Inactive" }, ka: { inactive: "არააქტიური" } });

/** Lies over the picture of what guests don't see. */
export const Inactive = () => (
  <span className="absolute inset-0 grid place-items-center bg-black/60 font-semibold text-white">{t.inactive}</span>
);
