import { messages } from "#kit/locale.ts";
import { PartLink } from "#ui/navigation/part-link.tsx";
import * as texts from "#locales/en/account-profile.ts";

const t = messages(texts.passwordFirst);

/** Links people without a password to where they can set one. */
export const PasswordFirst = () => (
  <p className="max-w-prose text-ink-soft">
    {t.first}{" "}
    <PartLink part="password" className="font-semibold text-ink underline">
      {t.set}
    </PartLink>
  </p>
);
