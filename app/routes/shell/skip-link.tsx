import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { PartLink } from "#ui/navigation/part-link.tsx";

const t = messages(texts.skipLink);

/** A link to a part of the page, visible while it has the focus; without a part the first link of every page. */
export const SkipLink = ({ part = "content", children = t.skip }: { part?: string; children?: string }) => (
  <PartLink
    part={part}
    className="fixed top-2 start-2 z-[90] -translate-y-20 rounded-full bg-ink px-5 py-3 text-surface focus:translate-y-0"
  >
    {children}
  </PartLink>
);
