import { messages } from "#kit/locale.ts";
import { receivedName, returnedName } from "#domain/reservation/show/paid-ways.ts";
import type { PointsLine, StatementLine } from "./statement.ts";
import * as texts from "#locales/en/performance.ts";

const t = messages(texts.moveText);

/** Name of a movement of money or of points, with the way in which money was paid or given back. */
export function moveName({ kind, amount }: Pick<StatementLine | PointsLine, "kind" | "amount">): string {
  if (kind === "captured") return receivedName("card");
  if (kind === "cash" || kind === "hotel_card" || kind === "transfer") return amount < 0 ? returnedName(kind) : receivedName(kind);
  return t[kind];
}
