import { Suspense } from "react";
import type { Amenity } from "#domain/hotel/hotel.ts";
import { filterCount, type Search } from "#domain/search/search-params.ts";
import { lazyView } from "#ui/navigation/lazy-view.ts";

const Chips = lazyView(async () => ({ default: (await import("./chips.tsx")).Chips }));

/** The chips of a search with filters; others need no script for them. */
export const ActiveFilters = (props: { search: Search; amenities: Amenity[] }) =>
  (props.search.box !== null || filterCount(props.search) > 0) && (
    <Suspense>
      <Chips {...props} />
    </Suspense>
  );
