import { useEffect, useState } from "react";
import { Form } from "react-router";
import { sitePaths } from "#kit/site-urls.ts";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import * as texts from "#locales/en/settlement.ts";

const t = messages(texts.payForm);

/** Leads to the payment page. That is another site's, which a browser has to open by itself; until it has, the button says so. */
export function PayForm({ code, look, children }: { code: string; look?: { small?: boolean; wide?: boolean }; children: string }) {
  const [going, setGoing] = useState(false);
  useEffect(() => {
    // Who comes back from there may find this page as it was left.
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
