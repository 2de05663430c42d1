import type { Selectable } from "kysely";
import { sum } from "#kit/money.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Tables } from "#platform/database/tables.generated.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

/** What a booking consists of, for the invariants of its payments. */
export type BookedRows = {
  reservation: Row<"reservations">;
  lines: readonly Row<"reservation_rooms">[];
  parts: readonly Row<"payment_parts">[];
};

/** Violations of the later payments of a booking that is paid online: against its charge, its lines and its state; in words. */
export function partViolations({ reservation, lines, parts }: BookedRows): string[] {
  const broken: string[] = [];
  const current = new Map(lines.flatMap((line) => (line.kept === null ? [[line.line, line]] : [])));
  const { state, charge, due_now } = reservation;
  const live = parts.filter(({ dropped_at }) => dropped_at === null);
  const ended = state === "cancelled" || state === "expired";
  if (!ended && due_now + sum(live.map(({ amount }) => amount)) !== charge)
    broken.push(`its payments do not add up to its charge of ${charge}`);
  for (const part of parts) {
    const name = `its payment ${part.number}`;
    const { amount, received, shares } = part;
    if (sum(shares.map(({ part, points }) => part - points)) !== amount) broken.push(`${name} of ${amount} is not the sum of its shares`);
    if (shares.some(({ part, points }) => part <= 0 || points < 0 || points > part)) broken.push(`${name} has a share below 0`);
    if (!part.dropped_at && shares.some(({ line }) => !current.has(line))) broken.push(`${name} has a share of a room that was cancelled`);
    if (ended && (part.next_at || (state === "cancelled" && !part.dropped_at && received < amount)))
      broken.push(`${name} is still asked for`);
    if (isFirm(state) && part.kind === "deferred" && !part.paid_at && !part.dropped_at && !part.overdue_at && !part.next_at)
      broken.push(`${name} is never asked for`);
  }
  for (const { line, online, kept } of lines) {
    const later = sum(live.flatMap(({ shares }) => shares.flatMap((share) => (share.line === line ? share.part : []))));
    if (later > online) broken.push(`${later} of its room ${line} are paid later, which costs ${online}`);
    if (kept !== null && kept > online) broken.push(`${kept} are kept of its room ${line}, which cost ${online}`);
  }
  return broken;
}
