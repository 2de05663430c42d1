import { Checkbox } from "#ui/field.tsx";
import { freeField, freePriceText } from "./free-price-text.ts";

/** Checkbox with which a hotel confirms free nights. */
export const FreeConfirmation = ({ error, className }: { error?: string | undefined; className?: string }) => (
  <Checkbox name={freeField} value="yes" error={error} {...(className && { className })}>
    {freePriceText.confirm}
  </Checkbox>
);
