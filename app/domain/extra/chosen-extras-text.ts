import type { ChosenExtra } from "#domain/pricing/priced.ts";

/** Chosen extras as text for a URL or form field, `id:pieces` with commas; empty for none. */
export const chosenExtrasText = (chosen: readonly ChosenExtra[]): string =>
  chosen.map(({ extraId, pieces }) => `${extraId}:${pieces}`).join(",");
