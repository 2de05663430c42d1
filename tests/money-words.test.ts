import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as english from "../locales/en/texts.ts";

/** All English texts that match, as `file.block.key`; a text with values by its source. */
function textsWith(pattern: RegExp): string[] {
  const found: string[] = [];
  const visit = (value: unknown, path: string) => {
    if (typeof value === "string" || typeof value === "function") {
      if (pattern.test(String(value))) found.push(path);
    } else if (value && typeof value === "object")
      for (const [key, one] of Object.entries(value)) visit(one, path ? `${path}.${key}` : key);
  };
  visit({ ...english.guest, ...english.backOffice }, "");
  return found.toSorted();
}

const sourceFiles = () => globSync("app/**/*.{ts,tsx}").toSorted();

/**
 * The state of a hotel's taxes in which a text may be shown. `adds some`: its rules add taxes to the price, whether or not the price
 * contains others; everything else is true under any rules.
 */
const taxTexts: Record<string, "any" | "adds some" | "contains some" | "pays some at the hotel"> = {
  "accountTrips.rewards.spend": "any",
  "admin.siteStrip.booked": "any",
  "alert.alertPage.maxTotalHint": "any",
  "flexible.monthPrices.text": "any",
  "groupManagement.enquiryPage.priceHint": "any",
  "groupManagement.enquiryPage.total": "any",
  "guestHotel.nextStep.nights": "any",
  "guestHotel.staySum.atProperty": "pays some at the hotel",
  "guestHotel.staySum.taxes": "any",
  "guestResults.emptySearch.price": "any",
  "guestResults.mapView.unit": "any",
  "guestResults.mapView.unitOfStays": "any",
  "manager.dashboard.revenueRow": "any",
  "manager.dashboard.revenueUnit": "any",
  "manager.spans.note": "any",
  "managerBookings.callerFields.ownHint": "any",
  "managerBookings.reservationPanel.atProperty": "pays some at the hotel",
  "pricing.taxLines.contained": "contains some",
  "promo.codeProblems.sum": "any",
  "promoManagement.promoCodeEditor.minSum": "any",
  "reservationChange.changePreview.contained": "contains some",
  "shell.stayCalendar.prices": "any",
  "ui.stayPrice.atProperty": "pays some at the hotel",
  "ui.stayPrice.plus": "adds some",
  "ui.stayPrice.plusTaxes": "adds some",
  "ui.stayPrice.stay": "any",
};

/** Texts about the rules themselves, and sources of templates. */
const aboutRules = /^(audit|managerCharges|taxSources)\./;

test("no text says that a price is before taxes, for the price may contain some", () => {
  expect(textsWith(/before[^.;]*\btax/i)).toEqual([]);
});

test("each text that says how a price stands to taxes has the state in which it may be shown", () => {
  const all = textsWith(/\b(plus|without|with|net of)\b[^.;]*\btax|\btax(es)?\b[^.;]*(included|added|on top)|of which/i);
  expect(all.filter((path) => !aboutRules.test(path))).toEqual(Object.keys(taxTexts).toSorted());
});

test("a text for hotels that add taxes is used where the rules of the hotel are asked", () => {
  const keys = Object.entries(taxTexts).flatMap(([path, state]) => (state === "adds some" ? [path.split(".").at(-1) ?? ""] : []));
  const uses = sourceFiles()
    .map((file) => [file, readFileSync(file, "utf8")] as const)
    .filter(([, text]) => text.includes("texts.stayPrice") || text.includes(".stayPrice)"));
  expect(uses.map(([file]) => file)).toEqual([
    "app/routes/guest/hotel/next-step.ts",
    "app/routes/guest/results/map-view.tsx",
    "app/ui/stay-price.tsx",
  ]);
  for (const [file, text] of uses)
    for (const line of text
      .split("\n")
      .filter((one) => keys.some((key) => new RegExp(String.raw`\b\w*[tT]exts?\.${key}\b|\bt\.${key}\b`).test(one))))
      expect(line, file).toMatch(/addsTaxes|isTaxedMore/);
});
