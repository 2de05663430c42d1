import { lazySection } from "#ui/navigation/lazy-section.tsx";

/** The filters; in a drawer they are loaded when it opens. */
export const LazyFilters = lazySection("filters", async () => ({ default: (await import("./filters.tsx")).Filters }));
