import { expect, test } from "vitest";
import { leavesForm } from "./form-changes.ts";

const at = (pathname: string, search = "") => ({ pathname, search });

test("a form is left by a navigation to another page, and one in a dialog by any change of the URL", () => {
  const here = at("/hotel-manager/rates", "?hotel=1&edit=2");
  expect(leavesForm("page", here, at("/hotel-manager/rooms", "?hotel=1"))).toBe(true);
  expect(leavesForm("page", here, at("/hotel-manager/rates", "?hotel=1"))).toBe(true);
  expect(leavesForm("page", here, at("/hotel-manager/rates", "?hotel=2&edit=2"))).toBe(true);
  expect(leavesForm("page", here, at("/hotel-manager/rates", "?edit=2&hotel=1"))).toBe(false);
  expect(leavesForm("page", here, at("/hotel-manager/rates", "?hotel=1&edit=2&dialog=x"))).toBe(false);
  expect(leavesForm("dialog", at("/x", "?dialog=y"), at("/x"))).toBe(true);
  expect(leavesForm("dialog", at("/x", "?dialog=y"), at("/x", "?dialog=y"))).toBe(false);
  expect(leavesForm("path", at("/x", "?checkIn=1"), at("/x", "?checkIn=2"))).toBe(false);
  expect(leavesForm("path", at("/x"), at("/y"))).toBe(true);
});
