import { freeField, freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { Checkbox } from "#ui/form/field.tsx";

/** Checkbox with which a hotel confirms free nights. */
export const FreeConfirmation = ({
  error,
  className,
  defaultChecked = false,
}: {
  error?: string | undefined;
  className?: string;
  defaultChecked?: boolean;
}) => (
  <Checkbox name={freeField} value="yes" error={error} defaultChecked={defaultChecked} {...(className && { className })}>
    {freePriceText.confirm}
  </Checkbox>
);
