import { sitePaths } from "#kit/site-urls.ts";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { shelve, shelved } from "./favourites-provider.tsx";

/** Moves what the browser remembered to the account of who has signed in; it is forgotten when the account has it. */
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
