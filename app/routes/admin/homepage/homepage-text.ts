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
