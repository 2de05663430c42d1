import { useState } from "react";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AgesMissing, ChildAges } from "../../shell/child-ages.tsx";
import type { Selection } from "./selection.ts";
import type { Ask } from "./stay-form.tsx";

const known = (ages: readonly (number | null)[]) => ages.filter((age) => age !== null).join(",");

/** The ages of the children. Each choice requests new prices; without scripts by the form's button. */
export function StayAges({ selection: { search, quote }, ask }: { selection: Selection; ask: Ask }) {
  const hydrated = useHydrated();
  const inUrl = known(search.childAges);
  const [chosen, choose] = useState<{ ages: readonly (number | null)[]; followed: string }>({ ages: search.childAges, followed: inUrl });
  // The URL has no place for unknown ages between known ones; the selects keep theirs until it has other ages.
  if (chosen.followed !== inUrl) choose({ ages: known(chosen.ages) === inUrl ? chosen.ages : search.childAges, followed: inUrl });
  const field = known(chosen.ages);
  return (
    <>
      {hydrated ? (
        <>
          {field && <input type="hidden" name="childAges" value={field} />}
          <ChildAges
            count={search.children}
            ages={chosen.ages}
            onChange={(ages) => {
              choose({ ...chosen, ages });
              ask({ childAges: known(ages) });
            }}
          />
        </>
      ) : (
        <ChildAges count={search.children} ages={search.childAges} />
      )}
      {(!quote || quote.agesMissing) && <AgesMissing search={search} className="text-sm" />}
    </>
  );
}
