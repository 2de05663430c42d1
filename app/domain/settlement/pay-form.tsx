import { useEffect, useState } from "react";
import { Form } from "react-router";
import { sitePaths } from "#kit/site-urls.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import * as texts from "#locales/en/settlement.ts";

const t = messages(texts.payForm);

/**
 * Submits to the provider's payment page, a full navigation to another site; the button shows progress until it loads.
 */
export function PayForm({ code, look, children }: { code: string; look?: { small?: boolean; wide?: boolean }; children: string }) {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    // The back button may restore this page from the back/forward cache.
    const back = () => setGoing(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  return (
    <Form method="post" action={sitePaths.pay(code)} reloadDocument onSubmit={() => setGoing(true)}>
      <Button {...look} busy={going} busyText={t.going}>
        {children}
      </Button>
    </Form>
  );
}
