import { nightCount } from "#kit/date/stay.ts";
import { type Cents, percentOf, sum } from "#kit/money.ts";
import { isSold, pricedExtra } from "./extras.ts";
import type { Extra, PricingFacts, PromoCode } from "./facts.ts";
import type { ChosenExtra, PricedLine, Wanted } from "./priced.ts";
import { taxesOf } from "./taxes.ts";

/** The highest total of a booking, in cents; above it a plan is not available. */
export const mostTotal: Cents = 2_100_000_000;

/** A line after step 4; `ages` are those of `childAges` with the assumed age in place of unknown ones. */
export type Accommodation = Pick<PricedLine, "units" | "adults" | "childAges" | "assumedAge" | "nights" | "accommodation" | "discount"> & {
  ages: number[];
};

/** What steps 5 to 8 of a line depend on. */
export type ChargeFacts = Pick<PricingFacts, "brackets" | "extras" | "taxRules">;

/** A line after step 4 with its room's facts, its plan and the extras that are chosen for it. */
export type LineToCharge = {
  facts: ChargeFacts;
  plan: string;
  accommodation: Accommodation;
  chosen: readonly ChosenExtra[];
  /** Whether obligatory extras by the piece belong to it. */
  isFirst: boolean;
};

/** A line of a booking that stays as it is when others change. */
export type UnchangedLine = { unchanged: PricedLine };

/** A line's result of step 4. */
export const netOf = ({ accommodation, discount }: Pick<PricedLine, "accommodation" | "discount">): Cents => accommodation - discount;

/** What the parts of a line cost after its reductions (step 7); `costOf`: its extras of a kind before a code. */
export const partsOf = (
  line: Pick<PricedLine, "accommodation" | "discount" | "code" | "codeOnMeals" | "codeOnExtras">,
  costOf: (kind: Extra["kind"]) => Cents,
) => ({
  accommodation: line.accommodation - line.discount - line.code,
  meals: costOf("meal") - line.codeOnMeals,
  extras: costOf("other") - line.codeOnExtras,
});

/** The reduction of each line by a code (step 5), and the percentage by which it reduces step 6. */
export type Reduction = { cuts: readonly Cents[]; onExtras: number };

/** The reduction that lines have. */
export const reductionInLines = (code: PromoCode | null, lines: readonly PricedLine[]): Reduction => ({
  cuts: lines.map((line) => line.code),
  onExtras:
    code?.kind === "percent" && code.coversExtras && lines.some((line) => line.code + line.codeOnMeals + line.codeOnExtras > 0)
      ? code.percent
      : 0,
});

/** The reduction of lines by their results of step 4. Unchanged lines keep theirs. */
export function reductionOf(code: PromoCode | null, lines: readonly { net: Cents; agreedCut: Cents | null }[], nights: number): Reduction {
  const nets = lines.map(({ net, agreedCut }) => (agreedCut === null ? net : 0));
  const holds = code && nights >= (code.minNights ?? 0) && sum(lines.map(({ net }) => net)) >= (code.minSum ?? 0);
  if (!holds) return { cuts: nets.map(() => 0), onExtras: 0 };
  if (code.kind === "percent")
    return { cuts: nets.map((net) => percentOf(net, code.percent)), onExtras: code.coversExtras ? code.percent : 0 };
  const left = Math.max(0, code.amount - sum(lines.map(({ agreedCut }) => agreedCut ?? 0)));
  return { cuts: split(Math.min(left, sum(nets)), nets), onExtras: 0 };
}

/**
 * An amount of at most their sum in proportion to `nets`: shares rounded down, the remaining cents one by one to the
 * first that have some left.
 */
function split(amount: Cents, nets: readonly Cents[]): Cents[] {
  const whole = BigInt(sum(nets));
  const shares = nets.map((net) => (whole === 0n ? 0 : Number((BigInt(amount) * BigInt(net)) / whole)));
  let rest = amount - sum(shares);
  return shares.map((share, index) => {
    const takes = rest > 0 && share < (nets[index] ?? 0) ? 1 : 0;
    rest -= takes;
    return share + takes;
  });
}

/** Whether an extra is chosen by pieces. */
export const isPiece = ({ unit }: Pick<Extra, "unit">): boolean => unit === "piece" || unit === "piece_night";

/**
 * Steps 5 to 8 of the lines of a booking, whatever their rooms and plans; undefined where their total is too high. Unchanged
 * lines are returned as they are. `reduction`: where lines share a code with others.
 */
export function chargedLines(
  { stay, code }: Pick<Wanted, "stay" | "code">,
  lines: readonly (LineToCharge | UnchangedLine)[],
  reduction?: Reduction,
): PricedLine[] | undefined {
  const { cuts, onExtras } =
    reduction ??
    reductionOf(
      code,
      lines.map((line) =>
        "unchanged" in line
          ? { net: netOf(line.unchanged), agreedCut: line.unchanged.code }
          : { net: netOf(line.accommodation), agreedCut: null },
      ),
      nightCount(stay),
    );

  const charged = lines.map((one, index): PricedLine => {
    if ("unchanged" in one) return one.unchanged;
    const { facts, plan, accommodation, chosen, isFirst } = one;
    const { ages, ...line } = accommodation;
    const cut = cuts[index] ?? 0;
    const extras = facts.extras.flatMap((extra) => {
      const chosenPieces = chosen.find(({ extraId }) => extraId === extra.id)?.pieces;
      const isWanted = chosenPieces !== undefined || (extra.obligatory && (isFirst || !isPiece(extra)));
      if (!isWanted || !isSold(extra, plan, stay)) return [];
      const pieces = Math.min(extra.maxPieces, Math.max(1, chosenPieces ?? 1));
      return [{ kind: extra.kind, ...pricedExtra(extra, facts.brackets, accommodation, stay, pieces) }];
    });
    const costOf = (kind: "meal" | "other") => sum(extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount));
    const codeOnMeals = percentOf(costOf("meal"), onExtras);
    const codeOnExtras = percentOf(costOf("other"), onExtras);
    const parts = partsOf({ ...line, code: cut, codeOnMeals, codeOnExtras }, costOf);
    const taxes = taxesOf(facts.taxRules, { ...line, ages, parts }, stay);
    const taxed = (mode: "added" | "at_property") => sum(taxes.filter((tax) => tax.mode === mode).map(({ amount }) => amount));
    const online = parts.accommodation + parts.meals + parts.extras + taxed("added");
    return {
      ...line,
      code: cut,
      extras: extras.map(({ id, quantity, amount }) => ({ id, quantity, amount })),
      codeOnMeals,
      codeOnExtras,
      taxes,
      total: online + taxed("at_property"),
      online,
    };
  });
  return sum(charged.map(({ total }) => total)) > mostTotal ? undefined : charged;
}
