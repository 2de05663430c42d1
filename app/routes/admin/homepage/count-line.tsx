import { messages, plural } from "#kit/locale.ts";

const t = messages({
  en: { count: (n: number) => `${n} ${plural(n, "property", "properties")}`, set: "set by hand" },
  ka: { count: (n: number) => `${n} ობიექტი`, set: "ხელით მითითებული" },
});

/** The count that guests see, and whether it is set by hand. */
export const CountLine = ({ count, real }: { count: number | null; real: number }) => (
  <p className="num text-sm text-ink-soft">
    {t.count(count ?? real)}
    {count !== null && ` (${t.set})`}
  </p>
);
