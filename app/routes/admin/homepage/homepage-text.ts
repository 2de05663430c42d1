import { useSearchParams } from "react-router";
import type { HomepageKind, OrderedKind } from "#domain/homepage/homepage.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";

type Notices = {
  saveFailed: Record<HomepageKind, string>;
  deleteFailed: Record<HomepageKind, string>;
  moveFailed: string;
  orderFault: Record<OrderedKind, string>;
  missing: Record<HomepageKind, string>;
  added: Record<HomepageKind, string>;
  updated: Record<HomepageKind, string>;
  deleted: Record<HomepageKind, string>;
  moved: string;
};

/** Notices by kind of item. */
export const notices = messages<Notices>(texts.notices);

/** The dialog that the URL opens: add, edit or delete. */
export function useItemDialog<Item extends { id: string }>(items: Item[]) {
  const [params] = useSearchParams();
  const named = (name: string) => items.find(({ id }) => id === params.get(name));
  return { adding: params.get("dialog") === "add", edited: named("edit"), deleted: named("delete") };
}
