import { Link } from "react-router";
import { type Search, searchHref, views } from "#domain/search/search-params.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.viewChoice);

const icons = { grid: "layout-grid", list: "list", map: "map" } as const;

/** Grid, list or, if available, map; on a phone grid and list look the same, so only the map is offered. */
export function ViewChoice({ search }: { search: Search }) {
  return (
    <div role="group" aria-label={t.view} className={cx("rounded-full border border-line p-1", search.country ? "hidden sm:flex" : "flex")}>
      {views
        .filter((view) => view !== "map" || !search.country)
        .map((view) => {
          const chosen = search.view === view;
          // Leaving the map removes its area from the search.
          const to = searchHref(search, {
            view,
            ...(view !== "map" && search.view === "map" && { box: null }),
            ...(search.view !== "map" && view !== "map" && { page: search.page }),
          });
          return (
            <Link
              key={view}
              to={to}
              replace
              preventScrollReset
              aria-label={t[view]}
              aria-current={chosen ? "true" : undefined}
              className={cx(
                "min-h-9 min-w-9 pointer-coarse:min-h-11 pointer-coarse:min-w-11 items-center justify-center gap-2 rounded-full",
                view === "list" ? "hidden sm:inline-flex" : "inline-flex",
                view === "map" && "text-sm font-semibold sm:px-3",
                chosen && "bg-ink text-surface",
                view === "grid" && search.view === "list" && "max-sm:bg-ink max-sm:text-surface",
              )}
            >
              <Icon name={icons[view]} className="size-4" />
              {view === "map" && <span className="max-sm:hidden">{t.map}</span>}
            </Link>
          );
        })}
    </div>
  );
}
