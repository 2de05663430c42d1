import type { Cents } from "./money.ts";

const typed = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const most = 100_000_000;

/** An amount of dollars as people type it ("120", "120.50", "1,200") in cents; undefined for anything else. */
export function typedCents(text: string): Cents | undefined {
  const [, whole = "", part = ""] = typed.exec(text.trim()) ?? [];
  if (!whole) return undefined;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents <= most ? cents : undefined;
}
