import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExtraOption } from "./extra-option.tsx";

const extra = {
  id: "e",
  kind: "other" as const,
  name: "Parking",
  description: "",
  unit: "piece" as const,
  amount: 1000,
  obligatory: false,
  maxPieces: 3,
  planKeys: null,
  free: null,
  soldOutOn: null,
  byAge: false,
};
const page = (pieces: number, more: { free?: number; most?: number } = {}) =>
  renderToStaticMarkup(<ExtraOption extra={{ ...extra, free: more.free ?? null }} price="$10" pieces={pieces} most={more.most ?? 3} />);

test("more of an extra than its maximum is reported as that, with what the price counts", () => {
  expect(page(9)).toContain("You chose 9, but at most 3 can be booked. The price counts 3.");
  expect(page(9)).toContain('role="alert"');
  expect(page(3)).not.toContain("You chose");
});

test("more of an extra than is left is reported as that", () => {
  expect(page(3, { free: 2, most: 2 })).toContain("You chose 3, but only 2 are left.");
});
