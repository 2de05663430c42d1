import { href } from "react-router";
import type { ConfirmedChange } from "#domain/reservation/change/booking-change.ts";
import type { ActionData } from "#kit/action-data.ts";
import type { Stay } from "#kit/date/stay.ts";
import { postForm } from "../nights-form.ts";
import type { MoveAnswer } from "./move-stay.server.ts";

/** A stay as it shall be moved. */
export type MoveAsk = Stay & { hotelId: string; code: string; from: string; to: string; plan?: string; ignoreRestrictions?: "yes" };

type Final = { confirmed: ConfirmedChange; idempotencyKey: string };

/** An id for one submission; `crypto.randomUUID` exists on https only. */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Asks for the total after a move, or makes it where `final` has what was confirmed. */
export function postMove(ask: MoveAsk, { final, signal }: { final?: Final; signal?: AbortSignal }): Promise<ActionData<MoveAnswer>> {
  const form = new FormData();
  const { total, dueNow, refund } = final?.confirmed ?? {};
  const fields = { ...ask, step: final ? "change" : "show", idempotencyKey: final?.idempotencyKey ?? newKey(), total, dueNow, refund };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return postForm<MoveAnswer>(href("/hotel-manager/availability/move"), form, signal);
}
