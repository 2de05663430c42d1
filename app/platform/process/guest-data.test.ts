import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { guestDataKeys, openGuestData, sealGuestData } from "./guest-data.server.ts";

const written = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const keysOf = (...settings: string[]) => guestDataKeys(settings.join(",")) ?? [];

test("what is sealed is read with its key and for its subject only", () => {
  const [old, newer] = [written("2026"), written("2027-b")];
  const sealed = sealGuestData(keysOf(old), "booking 1", "AB 123456");
  expect(sealed.keyId).toBe("2026");
  expect(sealed.sealed).not.toContain("123456");
  expect(openGuestData(keysOf(old), "booking 1", sealed)).toBe("AB 123456");
  // After a rotation the former key still opens.
  expect(openGuestData(keysOf(newer, old), "booking 1", sealed)).toBe("AB 123456");
  expect(sealGuestData(keysOf(newer, old), "booking 1", "x").keyId).toBe("2027-b");

  expect(openGuestData(keysOf(old), "booking 2", sealed)).toBeUndefined();
  expect(openGuestData(keysOf(newer), "booking 1", sealed)).toBeUndefined();
  expect(openGuestData(keysOf(written("2026")), "booking 1", sealed)).toBeUndefined();
  const changed = `${sealed.sealed.slice(0, -2)}${sealed.sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(openGuestData(keysOf(old), "booking 1", { ...sealed, sealed: changed })).toBeUndefined();
  expect(openGuestData(keysOf(old), "booking 1", { ...sealed, sealed: "AAAA" })).toBeUndefined();
  expect(sealGuestData(keysOf(old), "booking 1", "AB 123456").sealed).not.toBe(sealed.sealed);
  expect(() => sealGuestData([], "booking 1", "x")).toThrow("no key");
});

test("a setting is refused as a whole if one of its keys is short, unnamed or named twice", () => {
  const short = `a:${randomBytes(16).toString("base64")}`;
  for (const setting of ["", "x", randomBytes(32).toString("base64"), short, `${written("a")},${short}`, `${written("a")},${written("a")}`])
    expect(guestDataKeys(setting)).toBeUndefined();
  expect(guestDataKeys(`${written("b")}, ${written("a")}`)?.map(({ id }) => id)).toEqual(["b", "a"]);
});
