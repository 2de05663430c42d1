import { lazy, Suspense, useEffect, useState } from "react";

type Props = { query: string; favourites: string[]; className?: string };

const Shelf = lazy(async () => ({ default: (await import("./viewed-hotels.tsx")).ViewedShelf }));

/** The hotels that were looked at in this browser, and nothing where there are none or no scripts. Its code comes only where it is needed. */
export function RecentlyViewed(props: Props) {
  const [any, setAny] = useState(false);
  useEffect(() => {
    try {
      setAny(localStorage.getItem("stumari.viewed") !== null);
    } catch {
      setAny(false);
    }
  }, []);
  return any ? (
    <Suspense fallback={<div className="h-128" />}>
      <Shelf {...props} />
    </Suspense>
  ) : null;
}
