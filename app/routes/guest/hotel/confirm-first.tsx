import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Button } from "#ui/button.tsx";

const t = messages(texts.confirmFirst);

/**
 * Why a form needs a proved address, and the button that sends the link again; `sent` is what came of it. After the form's own
 * button, which the Enter key presses.
 */
export const ConfirmFirst = ({ text, sent }: { text: string; sent: string | undefined }) => (
  <div className="rounded-card bg-warning-soft p-4 text-warning">
    <p>{text}</p>
    {sent && (
      <p role="status" className="mt-2 font-semibold">
        {sent}
      </p>
    )}
    <Button name="intent" value="verify" variant="secondary" small className="mt-3">
      {t.send}
    </Button>
  </div>
);
