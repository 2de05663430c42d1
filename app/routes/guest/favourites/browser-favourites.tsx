import { useEffect, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import type { FavouriteHotels } from "#domain/favourite/favourite-hotels.server.ts";
import { mostShelved, shelved, unshelve } from "#domain/favourite/favourites-provider.tsx";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-favourites.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { gridLook, ShelfGrid } from "./favourites-grid.tsx";

const t = messages(texts.browserFavourites);

const login = `${href("/login")}?next=/favourites`;
const newestFirst = () => shelved().filter(isId).toReversed().slice(0, mostShelved);

/** The favourites stored in this browser; requires scripts. */
export function BrowserShelf() {
  const [ids, setIds] = useState<readonly string[]>();
  const { load, data } = useFetcher<FavouriteHotels>();
  useEffect(() => {
    const kept = newestFirst();
    setIds(kept);
    if (kept.length > 0) void load(`${href("/favourites")}?ids=${kept.join(",")}`);
  }, [load]);
  const remove = (hotelId: string) => {
    const bringBack = unshelve(hotelId);
    setIds(newestFirst());
    return () => {
      bringBack();
      setIds(newestFirst());
    };
  };
  if (!ids || (ids.length > 0 && !data))
    return (
      <>
        <div className="scripted:hidden">
          <EmptyState drawing="heart" title={t.ask} text={t.askText}>
            <ButtonLink to={login}>{t.signIn}</ButtonLink>
          </EmptyState>
        </div>
        <div className="hidden scripted:block">
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          <div className={gridLook}>
            {["a", "b", "c"].map((key) => (
              <div key={key} className="overflow-clip rounded-card border border-line">
                <Skeleton className="aspect-3/2 rounded-none" />
                <div className="space-y-3 p-4">
                  <Skeleton className="h-6 w-3/4" />
                  <Skeleton className="h-4 w-1/2" />
                  <Skeleton className="h-8 w-1/3" />
                </div>
              </div>
            ))}
          </div>
        </div>
      </>
    );
  const hotels = (data?.hotels ?? []).filter(({ id }) => ids.includes(id));
  return (
    <>
      {hotels.length > 0 && (
        <p className="mt-2 text-ink-soft">
          {t.here}{" "}
          <Link to={login} className="font-semibold text-ink underline">
            {t.signIn}
          </Link>{" "}
          {t.keep}
        </p>
      )}
      <ShelfGrid hotels={hotels} remove={remove} />
    </>
  );
}
