import { describe, expect, test } from "vitest";
import { planTemplates, templateSettings } from "#domain/rate-plan/plan-templates.ts";
import { ratePlanForm } from "#domain/rate-plan/rate-plan-form.ts";
import { noConditions } from "#domain/rate-plan/rate-plan.ts";
import { translatedFields } from "#kit/text/translations.ts";
import { type ShownPlan, shownFields } from "#routes/manager/rates/plans/plan-fields.ts";

const roomId = "01a1fca1-93a5-7732-b655-0addf667ceab";
const form = { name: "Breakfast included", mealPlan: "breakfast", roomIds: roomId };
const read = (more: Record<string, string> = {}) => ratePlanForm.safeParse({ ...form, ...more });
const errors = (more: Record<string, string>) =>
  Object.fromEntries(read(more).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);

describe("the form of a rate plan", () => {
  test("reads a percentage off and an amount a person", () => {
    const typed = { percent: "10", percentWay: "below", amount: "12,50", amountWay: "more", changePer: "person" };
    expect(read(typed).data).toMatchObject({
      name: "Breakfast included",
      mealPlan: "breakfast",
      derivation: { parent: "standard", percent: -10, amount: 1250, per: "person" },
      cancellation: null,
      conditions: noConditions,
      roomIds: [roomId],
    });
    expect(read({ ...typed, percentWay: "above", amountWay: "less" }).data?.derivation).toMatchObject({ percent: 10, amount: -1250 });
  });

  test("has the room's own price without a change, so that other plans can follow it", () => {
    expect(read({ parent: "standard", percent: "0", amount: "0" }).data?.derivation).toBeNull();
    expect(read({ parent: roomId }).data?.derivation).toEqual({ parent: roomId, percent: 0, amount: 0, per: "room" });
  });

  test("reads steps of the cancellation fee in days and hours", () => {
    const own = { cancellation: "own", freeUntil: "7", freeUnit: "days", feeKind1: "percent", fee1: "50" };
    expect(read({ ...own, from2: "24", fromUnit2: "hours", feeKind2: "all" }).data?.cancellation).toEqual({
      freeUntilHours: 168,
      tiers: [
        { fromHours: 168, penalty: { kind: "percent", percent: 50 } },
        { fromHours: 24, penalty: { kind: "percent", percent: 100 } },
      ],
    });
    expect(read({ ...own, feeKind1: "all" }).data?.cancellation).toEqual({ freeUntilHours: 168, tiers: [] });
    expect(read({ ...own, cancellation: "never" }).data?.cancellation).toEqual({ freeUntilHours: null, tiers: [] });
  });

  test("says at each field what is wrong with it", () => {
    expect(errors({ name: "x", name_ka: "ა" })).toMatchObject({ name: expect.stringContaining("characters") });
    expect(errors({ name_ka: "ა" })).toEqual({ name_ka: expect.stringContaining("characters") });
    expect(
      Object.keys(errors({ percent: "-10", mealPlan: "x", minNights: "3", maxNights: "2", stayFrom: "x", roomIds: "x" })).toSorted(),
    ).toEqual(["maxNights", "mealPlan", "percent", "roomIds", "stayFrom"]);
    expect(Object.keys(errors({ cancellation: "own", freeUntil: "" }))).toEqual(["freeUntil"]);
    expect(Object.keys(errors({ cancellation: "own", freeUntil: "2", freeUnit: "days", feeKind1: "percent", fee1: "half" }))).toEqual([
      "fee1",
    ]);
    expect(Object.keys(errors({ audience: "nobody" }))).toEqual(["audience"]);
  });

  test.each(planTemplates)("shows the template %s so that it is read as it is", (template) => {
    const plan: ShownPlan = { ...templateSettings[template], name: "Plan", description: "", translations: {}, roomIds: [roomId] };
    const { name: _, description: __, translations, roomIds, ...settings } = plan;
    expect(ratePlanForm.parse({ ...shownFields(plan), ...translatedFields(translations) })).toMatchObject({ ...settings, roomIds });
  });
});
