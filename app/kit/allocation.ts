/**
 * Integers that add up to `total`, each within one of its exact share: largest remainder method, ties go to the
 * first. `total` is less than one away from the sum of `shares`, which may be negative.
 */
export function allocate(total: number, shares: readonly number[]): number[] {
  const whole = shares.map(Math.floor);
  const left = total - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return whole.map((part, index) => part + (raised.has(index) ? 1 : 0) + 0);
}
