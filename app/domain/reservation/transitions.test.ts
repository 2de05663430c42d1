import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { activeStates, endedStates, firmStates, reservationStates, shownStatus } from "#kit/reservation-state.ts";
import { type Action, actions, isPermitted, stateChanges, statesPermitting, transition } from "./transitions.ts";

/** Per action and state the next state, or the rejection code in brackets. Written independently of the table. */
const expected: Record<Action, [held: string, confirmed: string, noShow: string, cancelled: string, expired: string]> = {
  pay: ["held", "(already_paid)", "(already_paid)", "(cancelled)", "(cancelled)"],
  pay_part: ["(not_confirmed_yet)", "confirmed", "(already_paid)", "(cancelled)", "(cancelled)"],
  confirm: ["confirmed", "(already_paid)", "(already_paid)", "(cancelled)", "confirmed"],
  expire: ["expired", "(not_held)", "(not_held)", "(not_held)", "(not_held)"],
  release: ["cancelled", "(already_paid)", "(already_paid)", "(already_cancelled)", "(already_cancelled)"],
  cancel: ["cancelled", "cancelled", "cancelled", "(already_cancelled)", "(already_cancelled)"],
  cancel_line: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  refund_goodwill: ["(not_confirmed_yet)", "confirmed", "no_show", "(already_cancelled)", "(already_cancelled)"],
  resend_confirmation: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  change: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  check_in: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  undo_check_in: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  check_out: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  undo_check_out: ["(not_confirmed_yet)", "confirmed", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  mark_no_show: ["(not_confirmed_yet)", "no_show", "(already_no_show)", "(already_cancelled)", "(already_cancelled)"],
  undo_no_show: ["(no_no_show)", "(no_no_show)", "confirmed", "(already_cancelled)", "(already_cancelled)"],
  receive_at_property: ["(paid_on_site)", "confirmed", "no_show", "cancelled", "(already_cancelled)"],
  return_at_property: ["(paid_on_site)", "confirmed", "no_show", "cancelled", "expired"],
  anonymise: ["(stay_not_over)", "confirmed", "no_show", "cancelled", "expired"],
  review: ["(no_stay)", "confirmed", "(no_stay)", "(no_stay)", "(no_stay)"],
  reward: ["(not_due)", "confirmed", "no_show", "(not_due)", "(not_due)"],
};

describe("the table of permitted actions", () => {
  test("lists every action", () => {
    expect(actions.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  test.each(actions.flatMap((action) => reservationStates.map((state, place) => [action, state, expected[action][place]] as const)))(
    "says that %s of a booking that is %s leads to %s",
    (action, state, result) => {
      const outcome = transition(action, state);
      expect(outcome.ok ? outcome.value : `(${outcome.rejection.code})`).toBe(result);
      expect(isPermitted(action, state)).toBe(outcome.ok);
      expect(statesPermitting(action).includes(state)).toBe(outcome.ok);
    },
  );

  test("agrees with the diagram in docs/architecture.md", () => {
    const page = readFileSync("docs/architecture.md", "utf8");
    const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
    const drawn = [...diagram.matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(([, from, to]) => `${from} > ${to}`);
    expect(drawn.toSorted()).toEqual(
      stateChanges()
        .map(({ from, to }) => `${from} > ${to}`)
        .toSorted(),
    );
  });
});

test("a booking is shown as confirmed while it keeps its nights, and as cancelled from then on", () => {
  expect(Object.fromEntries(reservationStates.map((state) => [state, shownStatus(state)]))).toEqual({
    held: "confirmed",
    confirmed: "confirmed",
    no_show: "confirmed",
    cancelled: "cancelled",
    expired: "cancelled",
  });
  expect([...activeStates, ...endedStates].toSorted()).toEqual([...reservationStates].toSorted());
  expect(firmStates.filter((state) => !isPermitted("cancel", state))).toEqual([]);
});
