import { messages } from "#kit/locale.ts";
import { PartLink } from "#ui/part-link.tsx";

const t = messages({
  en: { first: "You sign in with Google or Facebook. Set a password first; it is a part of this page.", set: "Set a password" },
  ka: { first: "თქვენ Google-ით ან Facebook-ით შედიხართ. ჯერ პაროლი დააყენეთ, ამავე გვერდზე.", set: "პაროლის დაყენება" },
});

/** Leads those who have no password to where they get one. */
export const PasswordFirst = () => (
  <p className="max-w-prose text-ink-soft">
    {t.first}{" "}
    <PartLink part="password" className="font-semibold text-ink underline">
      {t.set}
    </PartLink>
  </p>
);
