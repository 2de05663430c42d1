import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test("what somebody wrote is one line that reads in one direction", () => {
  expect(plainText(" a\r\n\u0000b\u2028c\t\u202edcba\u202c \u200f\u2066x\u2069 ")).toBe("a b c dcba x");
});

test("letters, signs and emoji stay as they are", () => {
  for (const text of ["სტუმარი 100 ₾", "Ñandú & Söhne <b>", "Отель, ул. Мира", "👩‍👧", "1\u00a0234,56"]) expect(plainText(text)).toBe(text);
});
