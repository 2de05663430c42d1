import { expect, test } from "vitest";
import { anywhere } from "./like-pattern.server.ts";

test("a text is looked for anywhere, an address of another script as it is stored", () => {
  expect(anywhere("50%_Ana")).toBe("%50\\%\\_Ana%");
  expect(anywhere("ivan@ПОЧТА.рф")).toBe("%ivan@xn--80a1acny.xn--p1ai%");
  expect(anywhere("@example")).toBe("%@example%");
});
