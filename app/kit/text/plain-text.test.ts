import { expect, test } from "vitest";
import { cutAt, plainLines, plainText } from "./plain-text.ts";

test("a text becomes one line without control characters and bidirectional controls", () => {
  expect(plainText(" a\r\n\u0000b\u2028c\t\u202edcba\u202c \u200f\u2066x\u2069 ")).toBe("a b c dcba x");
});

test("a lone surrogate is replaced, and a text is never cut within a surrogate pair", () => {
  expect(plainText("a\ud83d")).toBe("a\ufffd");
  expect([cutAt("ab💥c", 3), cutAt("ab💥c", 4), cutAt("ab", 9)]).toEqual(["ab", "ab💥", "ab"]);
});

test("characters of all scripts, signs and emoji are unchanged", () => {
  for (const text of ["სტუმარი 100 ₾", "Ñandú & Söhne <b>", "Отель, ул. Мира", "👩‍👧", "1\u00a0234,56"]) expect(plainText(text)).toBe(text);
});

test("a text of several lines keeps them, with at most one empty line in a row", () => {
  expect(plainLines("\r\n one\t1 \r\ntwo\rthree\u2028four\n\n\n\n\u202efive\u0000\n")).toBe("one 1\ntwo\nthree\nfour\n\nfive");
});
