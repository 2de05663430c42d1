import type { ChosenExtra } from "./priced.ts";

/** Chosen extras as text for a URL or form field, `id:pieces` with commas; empty for none. */
export const chosenExtrasText = (chosen: readonly ChosenExtra[]): string =>
  chosen.map(({ extraId, pieces }) => `${extraId}:${pieces}`).join(",");
