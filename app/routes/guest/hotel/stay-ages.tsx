import type { Selection } from "#routes/booking/selection.ts";
import { AgesMissing, ChildAges } from "#routes/shell/search/child-ages.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

/** Whether ages of children are missing, and without scripts their fields. */
export function StayAges({ selection: { search, quote } }: { selection: Selection }) {
  const hydrated = useHydrated();
  return (
    <>
      {!hydrated && <ChildAges count={search.children} ages={search.childAges} className="scripted:hidden" />}
      {(!quote || quote.agesMissing) && <AgesMissing search={search} className="text-sm" />}
    </>
  );
}
