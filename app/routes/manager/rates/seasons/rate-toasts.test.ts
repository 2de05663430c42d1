import { describe, expect, test } from "vitest";
import { inLocale } from "#platform/process/locale-scope.server.ts";
import { roomToasts, specialRateToasts } from "../../rooms/room-toasts.ts";
import { copyToast, seasonToasts } from "./rate-toasts.ts";

const rates = seasonToasts;
const pricing = () => seasonToasts(true);

describe("notices about rooms and prices", () => {
  test.each([
    [() => roomToasts.notDeleted("gone"), "error", "Error", "Failed to delete room: gone"],
    [() => roomToasts.deleted(), "success", "Room deleted", "The room has been deleted successfully."],
    [() => roomToasts.notLoaded("gone"), "error", "Error", "Could not load room: gone"],
    [() => roomToasts.notSaved("gone"), "error", "Error saving room", "gone"],
    [() => roomToasts.added(), "success", "Room added", undefined],
    [() => roomToasts.updated(), "success", "Room updated", undefined],
    [() => roomToasts.notListed(), "error", "Error fetching rooms", undefined],
    [() => roomToasts.amenities("gone"), "error", "Error updating amenities", "gone"],
    [() => specialRateToasts.notLoaded(), "error", "Error", "Failed to load special rate"],
    [() => specialRateToasts.notAdded(), "error", "Error", "Failed to add special rate"],
    [() => specialRateToasts.notUpdated(), "error", "Error", "Failed to update special rate"],
    [() => specialRateToasts.notDeleted(), "error", "Error", "Failed to delete special rate"],
    [() => rates(false).notListed(), "error", "Error fetching rates", undefined],
    [() => rates(false).notAdded("gone"), "error", "Error adding rate", "gone"],
    [() => rates(false).notDeleted("gone"), "error", "Error deleting rate", "gone"],
    [() => rates(false).added(), "success", "Rate added", undefined],
    [() => rates(false).deleted(), "success", "Rate deleted", undefined],
    [() => pricing().notAdded("gone"), "error", "Error adding pricing", "gone"],
    [() => pricing().notDeleted("gone"), "error", "Error deleting pricing", "gone"],
    [() => pricing().added(), "success", "Pricing added", undefined],
    [() => pricing().deleted(), "success", "Pricing deleted", undefined],
    [() => rates(false).updated(), "success", "Price updated", undefined],
    [() => rates(false).notUpdated("gone"), "error", "Error updating room price", "gone"],
    [() => rates(false).missing(), "error", "Missing information", "Please fill in all fields."],
    [() => rates(false).range(), "error", "Invalid date range", "Start date must be before end date."],
    [() => copyToast({ copied: ["A", "B"], leftOut: [] }), "success", "Pricing added", "Copied to A, B."],
  ] as const)("%#: %s %s", (toast, kind, title, text) => {
    expect(toast()).toEqual({ kind, title, ...(text && { text }) });
    const georgian = inLocale("ka", toast);
    expect(georgian.kind).toBe(kind);
    expect(georgian.title).toMatch(/[ა-ჰ]/);
    // A room's own error message is passed through unchanged.
    expect(georgian.text ?? "").toMatch(text && text !== "gone" ? /[ა-ჰ]/ : new RegExp(`^${text ?? ""}$`));
  });

  test("the notice of a copy names the rooms that were skipped", () => {
    expect(copyToast({ copied: [], leftOut: ["A"] })).toMatchObject({
      kind: "error",
      title: "Error adding pricing",
      text: expect.stringMatching(/: A\.$/),
    });
  });
});
