import { useSearchParams } from "react-router";

/** The dialog that the URL opens: add, edit or delete. */
export function useItemDialog<Item extends { id: string }>(items: Item[]) {
  const [params] = useSearchParams();
  const named = (name: string) => items.find(({ id }) => id === params.get(name));
  return { adding: params.get("dialog") === "add", edited: named("edit"), deleted: named("delete") };
}
