import type { ShouldRevalidateFunctionArgs } from "react-router";

/** The example of a plan changes nothing, so the page is not loaded again after it. */
export const revalidatesPlan = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;
