import { filterCount, type Search } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import * as texts from "#locales/en/guest-results.ts";

const t = messages(texts.filterButton);

/** Opens the filters, where they are not beside the results. */
export function FilterButton({ search, className }: { search: Search; className?: string }) {
  const count = filterCount(search);
  return (
    <button
      type="button"
      popoverTarget="filters"
      className={cx(
        "inline-flex min-h-14 shrink-0 items-center gap-2 rounded-full border border-line bg-surface-raised px-5 font-semibold hover:border-ink-soft",
        className,
      )}
    >
      <Icon name="sliders-horizontal" className="size-4" />
      {t.filter}
      {count > 0 && <span className="num grid min-w-6 place-items-center rounded-full bg-pine px-1 text-sm text-surface">{count}</span>}
    </button>
  );
}
