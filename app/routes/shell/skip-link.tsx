import { messages } from "#kit/locale.ts";
import { PartLink } from "#ui/part-link.tsx";
import * as texts from "#locales/en/shell.ts";

const t = messages(texts.skipLink);

/** The first link of every page; visible while it has the focus. */
export const SkipLink = () => (
  <PartLink
    part="content"
    className="fixed top-2 start-2 z-[90] -translate-y-20 rounded-full bg-ink px-5 py-3 text-surface focus:translate-y-0"
  >
    {t.skip}
  </PartLink>
);
