import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A preview changes nothing, so the page is not loaded again after it. */
export const revalidatesUnlessPreview = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;
