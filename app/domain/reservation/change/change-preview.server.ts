import { termsTogether } from "#domain/pricing/cancellation.ts";
import type { ChangeItem } from "#domain/pricing/changes/change-items.ts";
import { taxName } from "#domain/pricing/text/rate-text.ts";
import { sum } from "#kit/money.ts";
import { translated } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { ChangePreview, NamedChangeItem, RoomComparison } from "./booking-change.ts";
import type { PricedChange, ToChange } from "./plan-change.server.ts";

/** Names of extras, taxes and fees: as of now, or as of the booking. */
function namesOf({ rows }: ToChange, { rooms }: PricedChange): Map<string, string> {
  const before = rows.flatMap(({ extras, taxes }) => [
    ...extras.map((extra): [string, string] => [extra.id, translated(extra, "name")]),
    ...taxes.flatMap(({ id, rule }): [string, string][] => (rule ? [[id, translated(rule, "name")]] : [])),
  ]);
  return new Map([...before, ...[...rooms.values()].flatMap(({ prices }) => Object.entries(prices.chargeNames))]);
}

/** Names of taxes and fees with their rates: as of now, else as of the booking. */
function taxNamesOf({ rows }: ToChange, { rooms }: PricedChange): Map<string, string> {
  const stored = rows.flatMap(({ taxes }) => taxes);
  return new Map([
    ...stored.flatMap(({ id, rule }): [string, string][] => (rule ? [[id, taxName({ name: translated(rule, "name"), rule })]] : [])),
    ...[...rooms.values()].flatMap(({ prices: { taxRules, chargeNames } }) =>
      taxRules.map((rule): [string, string] => [rule.id, taxName({ name: chargeNames[rule.id] ?? null, rule })]),
    ),
  ]);
}

/** Items of several lines of one room, added up. */
const together = (items: readonly ChangeItem[]): ChangeItem[] =>
  [...Map.groupBy(items, ({ kind, id }) => `${kind} ${id ?? ""}`).values()].flatMap((all) => {
    const [first] = all;
    const over = (key: "before" | "after" | "difference") => sum(all.map((one) => one[key]));
    return first ? [{ ...first, before: over("before"), after: over("after"), difference: over("difference") }] : [];
  });

/** The totals of a planned change, in the language of the request. */
export async function previewOf(ctx: Ctx, booking: ToChange, priced: PricedChange, isDirect: boolean): Promise<ChangePreview> {
  const { change, payments, proposal, matched } = priced;
  const { reservation, rows } = booking;
  const names = namesOf(booking, priced);
  const taxNames = taxNamesOf(booking, priced);
  const rooms = await ctx.db
    .selectFrom("rooms as m")
    .select(["m.id", localText("m.name").as("name")])
    .where("m.hotel_id", "=", reservation.hotel_id)
    .where("m.id", "in", [...new Set([...rows.map(({ room_id }) => room_id), ...matched.lines.map(({ roomId }) => roomId)])])
    .execute();
  const roomName = (id: string | undefined) => rooms.find((room) => room.id === id)?.name ?? "";
  const added = matched.lines.filter(({ from }) => from === null).map(({ roomId }) => roomName(roomId));
  const lineOf = (from: number | null) => (from === null ? null : (matched.sources[from]?.row.line ?? null));
  const roomOf = (line: number) => {
    const ids = [rows.find((row) => row.line === line)?.room_id, matched.lines.find(({ from }) => lineOf(from) === line)?.roomId];
    return [...new Set(ids.filter((id) => id !== undefined))].map(roomName).join(" → ");
  };
  const comparisons = [...Map.groupBy(change.comparisons, ({ from }) => lineOf(from)).entries()].map(([line, all]): RoomComparison => {
    const items = together(all.flatMap((one) => one.items)).map((item): NamedChangeItem => ({
      ...item,
      name: item.id === null ? null : (names.get(item.id) ?? null),
    }));
    const room = line === null ? [...new Set(added)].join(", ") : roomOf(line);
    return { line, room, items, difference: sum(items.map(({ difference }) => difference)) };
  });
  const terms = proposal.lines.map((line) => {
    if ("made" in line) return { cancelableUntil: line.made.cancelableUntil, terms: line.made.terms, online: line.made.line.online };
    const row = rows.find((one) => one.line === line.stands);
    const until = row?.cancelable_until ?? null;
    return { cancelableUntil: until && until.toISOString(), terms: row?.cancellation_terms ?? null, online: row?.online ?? 0 };
  });
  return {
    before: change.before,
    after: change.after,
    comparisons,
    contained: change.contained.map((item) => ({ ...item, name: taxNames.get(item.id) ?? "" })),
    dueNow: payments.dueNow,
    later: payments.requests.flatMap(({ kind, dueOn, amount }) => (kind === "immediate" || amount === 0 ? [] : [{ kind, dueOn, amount }])),
    refund: payments.refund,
    returnedPoints: payments.returnedPoints,
    cancelableUntil: termsTogether(terms, ctx.now().toISOString()).cancelableUntil,
    isDirect,
  };
}
