import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { renderPdf } from "./pdf-renderer.server.ts";
import { textRuns } from "./pdf-text.server.ts";

const names = [
  ["Šćęřbáková-Ğüneş Ý", undefined],
  ["Παπαδόπουλος", undefined],
  ["Отель Мира", undefined],
  ["ნინო", "Georgian"],
  ["Արամ", "Armenian"],
  ["晓明", "Han"],
  ["王偉", "Han"],
  ["佐藤さくら", "Han"],
  ["김민수", "Hangul"],
  ["สมชาย", "Thai"],
  ["अर्जुन", "Devanagari"],
  ["তপন", "Bengali"],
  ["முருகன்", "Tamil"],
  ["రాము", "Telugu"],
  ["ગાંધી", "Gujarati"],
  ["ਸਿੰਘ", "Gurmukhi"],
  ["ಕನ್ನಡ", "Kannada"],
  ["കൃഷ്ണൻ", "Malayalam"],
  ["සිංහල", "Sinhala"],
  ["ខ្មែរ", "Khmer"],
  ["ລາວ", "Lao"],
  ["မြန်မာ", "Myanmar"],
  ["አበበ", "Ethiopic"],
  ["محمد", "Arabic"],
  ["کریم‌زاده", "Arabic"],
  ["יעל", "Hebrew"],
  ["😀", "Emoji"],
  ["👩‍👧", "Emoji"],
  ["🇬🇪", "Emoji"],
  ["👍🏽", "Emoji"],
] as const;

test.each(names)("%s is printed in a font that has it", (name, font) => {
  expect(textRuns(name)).toMatchObject([font ? { text: name, font } : { text: name }]);
});

test("a text has each part in its font, and a sign that no font has becomes a question mark", () => {
  expect(textRuns("Nino 😀, 晓明 𠮷")).toMatchObject([
    { text: "Nino " },
    { text: "😀", font: "Emoji" },
    { text: ", " },
    { text: "晓明", font: "Han" },
    { text: " ?" },
  ]);
});

describe("words of right-to-left scripts", () => {
  const seen = (text: string) =>
    textRuns(text)
      .map((run) => run.text)
      .join("");
  test("follow each other from the right, numbers and other scripts in their own order", () => {
    expect(seen("محمد الأحمد")).toBe("الأحمد محمد");
    expect(seen("יעל בן (VIP 12) 3")).toBe("3 (VIP 12) בן יעל");
    expect(seen("Hotel שלום עולם, Haifa")).toBe("Hotel עולם שלום, Haifa");
  });
  test("start a new line with what comes later", () => {
    const lines = seen("شارع الملك فيصل الطابق الثالث مدينة طويلة جدا حيث ينتهي السطر ويبدأ سطر آخر بعده").split("\n");
    expect(lines.length).toBeGreaterThan(1);
    expect([lines[0]?.endsWith("شارع"), lines.at(-1)?.startsWith("بعده")]).toEqual([true, true]);
  });
});

test("a document with names of all scripts is made, however its fonts were drawn", async () => {
  const rows = names.map(([name]) => ({ name: "", note: name, value: name }));
  const document = {
    title: "Receipt",
    facts: [["Guest", "Nino"]] as [string, string][],
    columns: [],
    tables: [{ title: "Names", rows, total: ["", ""] as [string, string] }],
    notes: [],
    footer: "",
  };
  const { text } = await extractText(await renderPdf(document, new Date()), { mergePages: true });
  for (const name of ["Šćęřbáková", "ნინო", "晓明", "김민수", "😀"]) expect(text).toContain(name);
});
