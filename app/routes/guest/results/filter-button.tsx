import { filterCount, type Search } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.filterButton);

/** Opens the filters, where they are not beside the results. */
export function FilterButton({
  search,
  aside = false,
}: {
  search: Search;
  /** Beside the pill of the search, as high as it. */
  aside?: boolean;
}) {
  const count = filterCount(search);
  return (
    <button
      type="button"
      popoverTarget="filters"
      className={cx(
        "inline-flex shrink-0 items-center justify-center gap-2 rounded-full border border-line bg-surface-raised font-semibold hover:border-ink-soft",
        aside ? "min-h-14 max-sm:min-w-14 max-sm:px-3 sm:px-5" : "min-h-11 px-4",
      )}
    >
      <Icon name="sliders-horizontal" className="size-4" />
      <span className={cx(aside && "max-sm:sr-only")}>{t.filter}</span>
      {count > 0 && <span className="num grid min-w-6 place-items-center rounded-full bg-pine px-1 text-sm text-surface">{count}</span>}
    </button>
  );
}
