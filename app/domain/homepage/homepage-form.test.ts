import { describe, expect, test } from "vitest";
import { destinationForm, propertyTypeForm, slideForm } from "./homepage-form.ts";
import { movedTo } from "./homepage.ts";

const slide = { url: "https://pictures.example/a.jpg", title: "A", description: "B", state: "published" };
const first = (
  schema: {
    safeParse: (value: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
  },
  fields: object,
) => Object.fromEntries((schema.safeParse(fields).error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]));

describe("the forms of the home page", () => {
  test("show the errors of all required fields at once", () => {
    expect(first(slideForm(false), { firstDay: "2027-02-02", lastDay: "2027-02-01" })).toEqual({
      url: "URL is required",
      title: "Title is required",
      description: "Description is required",
      lastDay: "The last day must not be before the first.",
    });
    expect(first(destinationForm, { name: " ", country: "", description: "\n", countSource: "real" })).toEqual({
      name: "Name is required",
      country: "Country is required",
      description: "Description is required",
    });
    expect(first(propertyTypeForm, { name: "", countSource: "set" })).toEqual({ name: "Name is required", count: "Count is required" });
  });

  test.each([
    ["-1", "Count must be at least 0."],
    ["1.5", "Count must be a whole number."],
    ["many", "Count must be a whole number."],
    ["99999999", "Count is too large."],
  ])("reject the count %s", (count, message) => {
    expect(first(propertyTypeForm, { name: "Villas", countSource: "set", count })).toEqual({ count: message });
  });

  test("accept a count of 0, and no count where the hotels are counted", () => {
    expect(propertyTypeForm.parse({ name: "Villas", countSource: "set", count: "0" })).toMatchObject({ count: 0, url: null });
    expect(propertyTypeForm.parse({ name: "Villas", countSource: "real", count: "no number" })).toMatchObject({ count: null });
  });

  test.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "//evil.example/x",
    "/\\evil.example",
    "/%2e%2e//evil.example",
    "/.//evil.example",
    "deals",
    "mailto:a@b.example",
  ])("reject the link %s", (link) => {
    expect(first(slideForm(false), { ...slide, link })).toHaveProperty("link");
  });

  test.each([
    ["/deals?kind=seasonal#top", "/deals?kind=seasonal#top"],
    ["/hotels?location=თბილისი", "/hotels?location=%E1%83%97%E1%83%91%E1%83%98%E1%83%9A%E1%83%98%E1%83%A1%E1%83%98"],
    ["https://example.com", "https://example.com/"],
    [" http://example.com/a ", "http://example.com/a"],
    ["", null],
  ])("accept the link %j", (link, kept) => {
    expect(slideForm(false).parse({ ...slide, link })).toMatchObject({ link: kept });
  });

  test.each(["http://pictures.example/a.jpg", "javascript:alert(1)", "a.jpg"])(
    "reject the image %s, which browsers would not show",
    (url) => {
      expect(first(slideForm(true), { ...slide, url })).toEqual({ url: "Please enter a valid URL." });
    },
  );
});

test("an item is moved to a position, and an invalid position moves nothing", () => {
  const items = ["a", "b", "c"].map((id) => ({ id }));
  const order = (id: string, position: number) =>
    movedTo(items, id, position)
      .map((item) => item.id)
      .join("");
  expect([order("c", 1), order("a", 2), order("b", 2), order("a", 4), order("a", 0.5), order("x", 1)]).toEqual([
    "cab",
    "bac",
    "abc",
    "abc",
    "abc",
    "abc",
  ]);
});
