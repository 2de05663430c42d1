import type { ShouldRevalidateFunctionArgs } from "react-router";

/** After a refused form the page shows what is so now, also behind the form's dialog. */
export const revalidatesWhenRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
