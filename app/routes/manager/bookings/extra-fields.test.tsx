import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExtraFields } from "./extra-fields.tsx";

const parking = {
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
const form = (pieces: number, maxPieces = 3) =>
  renderToStaticMarkup(<ExtraFields extras={[{ ...parking, maxPieces }]} chosen={pieces > 0 ? [{ extraId: "e", pieces }] : []} />);

test("more of an extra than its maximum stays chosen in a phone booking, with what the price counts", () => {
  expect(form(9)).toContain("9 are chosen, but at most 3 can be booked. The price counts 3.");
  expect(form(9)).toContain('<option value="e:9" selected="">9</option>');
  expect(form(2, 1)).toContain("2 are chosen, but at most 1 can be booked. The price counts 1.");
  expect(form(3)).not.toContain("are chosen");
  expect(form(1, 1)).toContain('<option value="e:1" selected="">Yes</option>');
});
