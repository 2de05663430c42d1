import { Checkbox } from "#ui/field.tsx";
import { freeField, freePriceText } from "./free-price-text.ts";

/** The box by which a hotel confirms that nights are free. */
export const FreeConfirmation = ({ error, className }: { error?: string | undefined; className?: string }) => (
  <Checkbox name={freeField} value="yes" error={error} {...(className && { className })}>
    {freePriceText.confirm}
  </Checkbox>
);
