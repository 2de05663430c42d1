import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

test.each([
  ["444455XXXXXX6666", "Visa •••• 6666"],
  ["555555XXXXXX4444", "Mastercard •••• 4444"],
  ["222100XXXXXX0009", "Mastercard •••• 0009"],
  ["272099XXXXXX0007", "Mastercard •••• 0007"],
  ["272100XXXXXX0007", "•••• 0007"],
  ["222099XXXXXX0007", "•••• 0007"],
  ["371449XXXXX8431", "Amex •••• 8431"],
  ["XXXXXXXXXXXX1111", "•••• 1111"],
])("the card %s is shown as %s", (masked, shown) => expect(cardText(masked)).toBe(shown));
