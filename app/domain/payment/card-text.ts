/** Leading digits of card numbers (ISO/IEC 7812 ranges, as their networks publish them). */
const networks: [name: string, digits: RegExp][] = [
  ["Visa", /^4/],
  ["Mastercard", /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ["Amex", /^3[47]/],
];

/** A masked card number as its network, where the visible digits tell it, and its last four digits. */
export function cardText(masked: string): string {
  const network = networks.find(([, digits]) => digits.test(masked))?.[0];
  return `${network ? `${network} ` : ""}•••• ${masked.slice(-4)}`;
}
