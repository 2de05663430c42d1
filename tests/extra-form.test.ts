import { describe, expect, test } from "vitest";
import { extraForm } from "#domain/extra/extra-form.ts";
import { extraTemplates, extraTemplateSettings } from "#domain/extra/extra.ts";
import type { AgeBracket } from "#domain/pricing/facts.ts";
import { type ShownExtra, shownExtraFields } from "#routes/manager/rates/extras/extra-fields.ts";

const roomId = "01a1fca1-93a5-7732-b655-0addf667ceab";
const form = { name: "Parking", kind: "other", unit: "piece_night", amount: "12,50", maxPieces: "2" };
const read = (more: Record<string, string> = {}) => extraForm.safeParse({ ...form, ...more });
const wrong = (more: Record<string, string>) => (read(more).error?.issues ?? []).map(({ path }) => String(path[0])).toSorted();

describe("the form of an extra", () => {
  test("reads price, limit, plans, rooms and check-in days", () => {
    const where = { plans: "some", planKeys: `standard,${roomId}`, rooms: "some", roomIds: roomId, from: "2027-05-01", to: "2027-09-30" };
    expect(read({ ...where, dailyLimit: "10", refundable: "no" }).data).toMatchObject({
      name: "Parking",
      kind: "other",
      unit: "piece_night",
      amount: 1250,
      maxPieces: 2,
      dailyLimit: 10,
      obligatory: false,
      refundable: false,
      planKeys: ["standard", roomId],
      roomIds: [roomId],
      from: "2027-05-01",
      to: "2027-09-30",
    });
    expect(read({ planKeys: "standard", roomIds: roomId }).data).toMatchObject({ planKeys: null, roomIds: null, dailyLimit: null });
  });

  test("keeps prices by age only where the price is by guest, and pieces only where it is by piece", () => {
    const ages = { bracket1: "baby", bracketAmount1: "0", bracket2: "child", bracketAmount2: "5", bracket3: "teen" };
    expect(read({ ...ages, unit: "person_night" }).data).toMatchObject({ bracketAmounts: { baby: 0, child: 500 }, maxPieces: 1 });
    expect(read(ages).data).toMatchObject({ bracketAmounts: {}, maxPieces: 2 });
  });

  test("says at each field what is wrong with it", () => {
    expect(wrong({ name: "x", name_ka: "ა" })).toEqual(["name", "name_ka"]);
    expect(wrong({ amount: "20000,01" })).toEqual(["amount"]);
    expect(wrong({ amount: "" })).toEqual(["amount"]);
    expect(wrong({ kind: "x", unit: "y", maxPieces: "100" })).toEqual(["kind", "unit"]);
    expect(wrong({ maxPieces: "100", dailyLimit: "0" })).toEqual(["dailyLimit", "maxPieces"]);
    expect(wrong({ obligatory: "yes", dailyLimit: "5" })).toEqual(["dailyLimit"]);
    expect(wrong({ plans: "some", rooms: "some" })).toEqual(["planKeys", "roomIds"]);
    expect(wrong({ plans: "some", planKeys: "none", rooms: "some", roomIds: "x" })).toEqual(["planKeys", "roomIds"]);
    expect(wrong({ from: "2027-05-02", to: "2027-05-01" })).toEqual(["to"]);
    expect(wrong({ from: "soon" })).toEqual(["from"]);
  });

  test.each(extraTemplates)("shows the template %s so that it is read as it is", (template) => {
    const brackets: AgeBracket[] = [{ id: "child", toAge: 11, kind: "free", cot: false }];
    const settings = extraTemplateSettings[template];
    const extra: ShownExtra = { ...settings, name: "Extra", description: "", translations: {} };
    expect(extraForm.parse(shownExtraFields(extra, brackets))).toMatchObject(settings);
  });
});
