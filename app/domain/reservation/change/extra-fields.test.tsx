import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExtraFields } from "./extra-fields.tsx";

const parking = { id: "e", name: "Parking", unit: "piece" as const, amount: 1000, most: 0, maxPieces: 3, soldOutOn: null, planKeys: null };
const form = (pieces: number) =>
  renderToStaticMarkup(<ExtraFields index={0} extras={[parking]} chosen={{ e: String(pieces) }} error={undefined} />);

test("more of an extra than its maximum is told in a change, with what the price counts; what is booked already needs none left", () => {
  expect(form(9)).toContain("9 are chosen, but at most 3 can be booked. If this room changes, the price counts 3.");
  expect(form(9)).toContain('role="alert"');
  expect(form(3)).not.toContain("are chosen");
});
