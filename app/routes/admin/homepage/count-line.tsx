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
