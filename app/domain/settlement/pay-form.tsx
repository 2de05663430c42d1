import { useEffect, useState } from "react";
import { Form } from "react-router";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/settlement.ts";
import { Button } from "#ui/button.tsx";

const t = messages(texts.payForm);

type Props = {
  code: string;
  /** Without it what is due next; else the change that waits for its payment, or the card hold. */
  what?: "change" | "card-hold";
  look?: { small?: boolean; wide?: boolean };
  children: string;
};

/**
 * Submits to the provider's payment page, a full navigation to another site; the button shows progress until it loads.
 */
export function PayForm({ code, what, look, children }: Props) {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    // The back button may restore this page from the back/forward cache.
    const back = () => setGoing(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  return (
    <Form
      method="post"
      action={what === "card-hold" ? sitePaths.cardHold(code) : sitePaths.pay(code)}
      reloadDocument
      onSubmit={() => setGoing(true)}
    >
      {what === "change" && <input type="hidden" name="what" value={what} />}
      <Button {...look} busy={going} busyText={t.going}>
        {children}
      </Button>
    </Form>
  );
}
