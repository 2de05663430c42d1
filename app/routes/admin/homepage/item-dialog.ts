import { useSearchParams } from "react-router";

/** What the address asks for: adding an item, or changing or deleting one that there is. */
export function useItemDialog<Item extends { id: string }>(items: Item[]) {
  const [params] = useSearchParams();
  const named = (name: string) => items.find(({ id }) => id === params.get(name));
  return { adding: params.get("dialog") === "add", edited: named("edit"), deleted: named("delete") };
}
