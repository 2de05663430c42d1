import { describe, expect, test } from "vitest";
import { pageOfMarkdown } from "./markdown.server.ts";

describe("a page from Markdown", () => {
  test("has its first heading as title, its first paragraph as description, and a place to link to for each section", () => {
    const page = pageOfMarkdown("\uFEFF# Terms *of* use\n\nShort, and\n[true](/about).\n\n## Your money\n\nx\n\n## ფული\n\ny", "en");
    expect(page.title).toBe("Terms of use");
    expect(page.description).toBe("Short, and true.");
    expect(page.sections).toEqual([
      { id: "1-your-money", title: "Your money" },
      { id: "2-ფული", title: "ფული" },
    ]);
    expect(page.html).not.toContain("<h1");
    expect(page.html).toContain('<h2 id="1-your-money">Your money</h2>');
  });

  test.each([
    ["<script>alert(1)</script>", "<script"],
    ["Text <img src=x onerror=alert(1)> text", "<img"],
    ["</main></div>", "</main>"],
    ["<style>* { display: none }</style>", "<style"],
    ["[press](javascript:alert(1))", "href"],
    ["[press](data:text/html,<script>)", "href"],
    ["![](vbscript:x)", "<img"],
    ["## <b onclick=alert(1)>Bold</b>", "<b"],
    ['[x](/about "<script>")', "<script"],
    ['```"><script>\nx\n```', "<script"],
  ])("escapes or removes active content of %j", (text, danger) => {
    expect(pageOfMarkdown(text, "en").html).not.toContain(danger);
  });

  test.each([
    ["/terms", "/ka/terms"],
    ["/hotels?location=Batumi", "/ka/hotels?location=Batumi"],
    ["/ka/terms", "/ka/terms"],
    ["/media/map.png", "/media/map.png"],
    ["//elsewhere.example/", "//elsewhere.example/"],
    ["https://elsewhere.example/", "https://elsewhere.example/"],
    ["mailto:stay@hotel.example", "mailto:stay@hotel.example"],
    ["#contact", "#contact"],
  ])("has a Georgian link for %s: %s", (href, target) => {
    expect(pageOfMarkdown(`[x](${href})`, "ka").html).toContain(`href="${target}"`);
    expect(pageOfMarkdown(`[x](${href})`, "en").html).toContain(`href="${href}"`);
  });

  test("has neither title nor description without text", () => {
    expect(pageOfMarkdown("", "en")).toEqual({ title: undefined, description: "", sections: [], html: "" });
  });
});
