import { describe, expect, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { camt053 } from "../../../../tests/support/bank-statement.ts";
import { readStatements } from "./read-statement.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const outcome = readStatements(bytes(text));
  if (!outcome.ok) throw new Error(outcome.rejection.code);
  return outcome.value;
};
const problem = (text: string) => {
  const outcome = readStatements(bytes(text));
  return outcome.ok ? undefined : outcome.rejection.code;
};

describe("a statement", () => {
  test.each(["02", "08"] as const)("is read in camt.053.001.%s: debits, returns with their reason, what is not booked", (version) => {
    const text = camt053(
      [
        { amount: "1190.25", reference: "B-1", endToEnd: "a1", text: "Stumari &amp; Co &#183; 7" },
        { amount: "10.00", credit: true, endToEnd: "a2", returned: { code: "AC04", text: "Account closed" } },
        { amount: "5", status: "PDNG", day: "2027-01-19", reversal: true },
      ],
      { version },
    );
    const [statement] = read(text);
    expect(statement).toMatchObject({ reference: "2027-014", account: "DE89370400440532013000", madeAt: "2027-01-20T06:00:00" });
    expect(statement?.lines).toEqual([
      {
        isCredit: false,
        isBooked: true,
        isReturn: false,
        amount: "1190.25",
        currency: "EUR",
        bookedOn: "2027-01-18",
        bankReference: "B-1",
        endToEnd: "a1",
        returnReason: null,
        said: "Stumari & Co · 7",
      },
      {
        isCredit: true,
        isBooked: true,
        isReturn: true,
        amount: "10.00",
        currency: "EUR",
        bookedOn: "2027-01-18",
        bankReference: null,
        endToEnd: "a2",
        returnReason: "AC04 Account closed",
        said: "",
      },
      expect.objectContaining({ isBooked: false, isReturn: true, amount: "5", bookedOn: "2027-01-19", endToEnd: null }),
    ]);
  });

  test("tells the parts of a collected entry, and the euros of one that the bank converted", () => {
    const parts = `<NtryDtls><TxDtls><Refs><EndToEndId>a1</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">4.00</Amt></TxAmt></AmtDtls></TxDtls>
      <TxDtls><Refs><EndToEndId>a2</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">6.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>`;
    const collected = camt053([{ amount: "10.00", reference: "B" }], { version: "02" }).replace(/<NtryDtls>[^]*<\/NtryDtls>/, parts);
    expect(read(collected)[0]?.lines).toMatchObject([
      { amount: "4.00", endToEnd: "a1", bankReference: "B/1" },
      { amount: "6.00", endToEnd: "a2", bankReference: "B/2" },
    ]);
    const converted = camt053([{ amount: "30.00", currency: "GEL" }], { version: "02" }).replace(
      "</Refs>",
      `</Refs><AmtDtls><InstdAmt><Amt Ccy="EUR">10.00</Amt></InstdAmt></AmtDtls>`,
    );
    expect(read(converted)[0]?.lines).toMatchObject([{ amount: "10.00", currency: "EUR" }]);
  });

  test("may be without details, in Latin 1 and with prefixes", () => {
    const bare = camt053([{ amount: "1.00" }]).replace(/<NtryDtls>[^]*<\/NtryDtls>/, "<NtryDtls/><AddtlNtryInf>Gebühr</AddtlNtryInf>");
    expect(read(bare)[0]?.lines).toMatchObject([{ amount: "1.00", endToEnd: null, said: "Gebühr" }]);
    const latin = readStatements(Buffer.from(bare.replace("UTF-8", "ISO-8859-1"), "latin1"));
    expect(latin).toMatchObject({ ok: true, value: [{ lines: [{ said: "Gebühr" }] }] });
    const prefixed = bare.replace("xmlns=", "xmlns:n=").replaceAll(/<(\/?)(\w+)/g, "<$1n:$2");
    expect(read(prefixed)[0]?.lines).toHaveLength(1);
    expect(read(camt053([]))[0]?.lines).toEqual([]);
  });
});

describe("what is rejected", () => {
  const good = camt053([{ amount: "1.00" }]);
  test.each([
    ["nothing", ""],
    ["another format", good.replace("camt.053.001.08", "camt.052.001.08")],
    ["another version", good.replace("camt.053.001.08", "camt.053.001.99")],
    ["a document type", good.replace("<Document", "<!DOCTYPE x><Document")],
    ["an entity", good.replace("<Document", '<!doctype x [<!ENTITY a "aaaa">]><Document').replace("2027-014", "&a;")],
    ["an amount that is none", good.replaceAll("1.00", "1e3")],
    ["a negative amount", good.replaceAll("1.00", "-1.00")],
    ["no account", good.replace(/<IBAN>.*<\/IBAN>/, "")],
    ["half a file", good.slice(0, -40)],
    ["a file that nests too deeply", good.replace("<GrpHdr>", `${"<a>".repeat(500)}${"</a>".repeat(500)}<GrpHdr>`)],
    ["a name of the language", good.replace("<GrpHdr>", "<__proto__><x>1</x></__proto__><GrpHdr>")],
    ["bytes that are no text", good.replace("UTF-8", "UTF-16")],
  ])("%s", (_, text) => {
    expect(problem(good)).toBeUndefined();
    expect(problem(text)).toBe("not_a_statement");
  });

  test("too many lines", () => {
    const line = { amount: "1.00" };
    expect(problem(camt053(Array.from({ length: limits.statementLines + 1 }, () => line)))).toBe("too_many_lines");
  });
});
