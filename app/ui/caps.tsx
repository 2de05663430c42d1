import { getLocale } from "#kit/locale.ts";

/**
 * The label of a part of a page. Georgian has capitals for it, Mtavruli, which `text-transform` leaves out and screen
 * readers need not know.
 */
export const Caps = ({ children: text }: { children: string }) =>
  getLocale() === "ka" ? (
    <>
      <span aria-hidden className="text-sm tracking-[0.04em]">
        {text.toLocaleUpperCase("ka")}
      </span>
      <span className="sr-only">{text}</span>
    </>
  ) : (
    text
  );
