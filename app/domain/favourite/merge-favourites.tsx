import { useEffect } from "react";
import { useFetcher } from "react-router";
import { sitePaths } from "#kit/site-urls.ts";
import { shelve, shelved } from "./favourites-provider.tsx";

/** Moves the browser's favourites to the account after sign-in, and deletes them once stored. */
export function MergeShelf() {
  const { submit, data } = useFetcher<{ ok: boolean }>({ key: "merge-shelf" });
  useEffect(() => {
    const ids = shelved();
    if (ids.length === 0) return;
    const form = new FormData();
    form.set("marked", "true");
    for (const id of ids) form.append("hotelId", id);
    void submit(form, { method: "post", action: sitePaths.favourites });
  }, [submit]);
  useEffect(() => {
    if (data?.ok) shelve([]);
  }, [data]);
  return null;
}
