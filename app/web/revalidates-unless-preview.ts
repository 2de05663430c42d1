import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A preview changes nothing, so the page is not loaded again after it. */
export const revalidatesUnlessPreview = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;

/** After a refused form the page shows what is so now, also behind the form's dialog. */
export const revalidatesWhenRefused = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
