import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A preview changes nothing, so nothing is loaded again after it; a load that runs beside the submission of the form
 * could also take the message that the next page shows.
 */
export const revalidatesUnlessPreview = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get("intent") === "preview" ? false : defaultShouldRevalidate;
