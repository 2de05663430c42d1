import { expect, test } from "vitest";
import { panelQuery } from "./list-query.ts";

test.each(["person", "enquiry", "suspend", "decline", "unsubscribe"])("a URL of the list closes the dialog of %s", (dialog) => {
  expect(panelQuery(`?q=batumi&${dialog}=1&page=2`)).toBe("?q=batumi&page=2");
});
