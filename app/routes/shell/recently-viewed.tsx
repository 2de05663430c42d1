import { lazy, Suspense, useEffect, useState } from "react";

type Props = { query: string; favourites: string[]; className?: string };

const Shelf = lazy(async () => ({ default: (await import("./viewed-hotels.tsx")).ViewedShelf }));

/** The recently viewed hotels of this browser; nothing if there are none or without scripts. Its code loads on demand. */
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
