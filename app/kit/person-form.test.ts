import { describe, expect, test } from "vitest";
import { z } from "zod";
import { plainEmail } from "./contact.ts";
import { emailText, isAccountName, nameGiven, namePart, phoneText } from "./person-form.ts";

const wrong = { error: () => "wrong" };
const named = z.object({ first: namePart(wrong), last: namePart(wrong) }).check(nameGiven("first", "last", wrong));
const read = (schema: z.ZodType, value: unknown) => {
  const { data, error } = schema.safeParse(value);
  return error ? error.issues.map(({ path, message }) => [...path, message].join(" ")) : data;
};

describe("the name of a guest", () => {
  test.each([
    ["Cédric", "O"],
    ["伟", "王"],
    ["Minh", "Ý"],
    ["O", "Yeong-su"],
    ["محمد", "الأحمد"],
    ["晓明", "欧阳"],
    ["Nino 😀", "Šćęřbáková-Ğüneş"],
    ["Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaft", "Schafswesenwaren-Adolph-Blaine"],
    ["Cher", ""],
    ["", "陈"],
    ["O", ""],
    ["نازنین\u200cزهرا", "کریمی"],
  ])("%j %j stays as it was typed", (first, last) => {
    expect(read(named, { first, last })).toEqual({ first, last });
  });
  test("loses what nobody sees, and an accent is part of its letter", () => {
    expect(read(named, { first: "\u200f\u202aNi\u00adno\u202c ", last: "Mu\u0308ller\ufeff" })).toEqual({ first: "Nino", last: "Müller" });
  });
  test.each([
    ["", "", "first"],
    [" \u00a0", "\u3000", "first"],
    ["Nino", "\u3164", "last"],
    ["\u200b", "", "first"],
    ["\u0301", "", "first"],
    ["\u2800", "", "first"],
  ])("%j %j is none", (first, last, field) => {
    expect(read(named, { first, last })).toEqual([`${field} wrong`]);
  });
});

test("a name of an account has two characters, or one that is a word", () => {
  const short = ["N", "Ý", "Y\u0301", "😀", "1", " N ", "N\u200b", "\u3164\u3164", ""];
  const long = ["Bo", "王", "伟", "김", "あ", "カ", "O Yeong", "नी", "N."];
  expect([...short, ...long].filter(isAccountName)).toEqual(long);
});

describe("an e-mail address", () => {
  test.each([
    ["nino@ბანკი.გე", "nino@xn--lodbwdo.xn--node"],
    ["nino@xn--lodbwdo.xn--node", "nino@xn--lodbwdo.xn--node"],
    ["Ivan@ПОЧТА.рф", "ivan@xn--80a1acny.xn--p1ai"],
    ["ivan@xn--80a1acny.xn--p1ai", "ivan@xn--80a1acny.xn--p1ai"],
    ["x@München.de", "x@xn--mnchen-3ya.de"],
    ["x@xn--mnchen-3ya.de", "x@xn--mnchen-3ya.de"],
    ["li@邮件。中国", "li@xn--5nq051n.xn--fiqs8s"],
    ["m&m@example.com", "m&m@example.com"],
    ["o'brien@example.com", "o'brien@example.com"],
    ["first.last+hotel@sub.example.museum", "first.last+hotel@sub.example.museum"],
    ["\u200e Nino@Example.com\u00a0", "nino@example.com"],
    ["ｎｉｎｏ＠ｅｘａｍｐｌｅ．ｃｏｍ", "nino@example.com"],
  ])("%s is stored and sent as %s", (typed, stored) => {
    expect(read(emailText(wrong), typed)).toBe(stored);
    expect(plainEmail(stored)).toBe(stored);
  });
  test.each([
    "",
    "nino",
    "nino@example",
    "nino@example.c",
    "nino@127.0.0.1",
    "nino@１２７.１",
    ".nino@example.com",
    "ni..no@example.com",
    "ni no@example.com",
    "nino@exa_mple.com",
    "nino@-example.com",
    "nino@example.com, ana@example.com",
    "<nino@example.com>",
    "nino@example.com\r\nBcc: ana@example.com",
    "nino@гость.рф/пусть@example.com:80",
    "ნინო@ბანკი.გე",
    `${"n".repeat(190)}@example.com`,
  ])("%j is none", (typed) => {
    expect(emailText(wrong).safeParse(typed).success).toBe(false);
  });
});

describe("a phone number", () => {
  test.each([
    ["\u202a+995 555 12 34 56\u202c", "+995 555 12 34 56"],
    ["\u200e79022222222", "79022222222"],
    ["+49\u00a030\u00a01234567", "+49 30 1234567"],
    ["\u0660\u0665\u0665\u0665\u0661\u0662\u0663\u0664\u0665\u0666", "0555123456"],
    ["\uff0b\uff19\uff19\uff15\uff15\uff15\uff15\uff11\uff12\uff13\uff14\uff15\uff16", "+995555123456"],
    ["۰۹۱۲ ۳۴۵ ۶۷۸۹", "0912 345 6789"],
    ["०९८७६५४३२१", "0987654321"],
    ["+1 555 123 4567 ext. 12", "+1 555 123 4567 ext. 12"],
    ["8 (495) 123-45-67 доб. 89", "8 (495) 123-45-67 доб. 89"],
    ["030/1234567", "030/1234567"],
    ["+49\u00ad30\u20111234\u201367", "+4930-1234-67"],
    ["", null],
    [null, null],
    [" \u200e", null],
  ])("%j is read as %j", (typed, number) => {
    expect(read(phoneText(wrong), typed)).toBe(number);
  });
  test.each(["12345", "+995", "call me", "1234567890123456", "+995 555 123 456 +995 555 123 457", "=1+1 555 123"])(
    "%j is none",
    (typed) => {
      expect(phoneText(wrong).safeParse(typed).success).toBe(false);
    },
  );
});
