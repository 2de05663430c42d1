import { decimal } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/folio.ts";
import type { FolioLine, LineKind } from "./folio.ts";

const t = messages(texts.folioText);

/** What a line is for, in words; charges on the spot as they were typed. */
export function lineText({ kind, text }: { kind: LineKind; text: string }): string {
  if (kind === "fee") return t.fee(text);
  return kind === "allowance" ? t.allowance : text;
}

/** The name of a tax with its rate, if it has one. */
export const taxText = ({ name, rate }: { name: string; rate: number | null }): string => {
  const known = name === "" ? t.tax : name;
  return rate === null ? known : t.rate(known, `${decimal(String(rate / 1000))}\u00a0%`);
};

/** The day that a line is shown with: that of its night, else its business day. */
export const dayOfLine = ({ night, businessDay }: Pick<FolioLine, "night" | "businessDay">) => night ?? businessDay;
