import { Form, useNavigation } from "react-router";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/payout.ts";
import { Button } from "#ui/button.tsx";

const t = messages(texts.adminPayouts);

/** Has the card provider pay the approved payouts that it can pay. */
export function CardPayoutsForm({ count, amount }: { count: number; amount: Cents }) {
  const { formData } = useNavigation();
  return (
    <section aria-labelledby="card-payouts" className="max-w-2xl space-y-4 rounded-card border border-line bg-surface-raised p-5">
      <h2 id="card-payouts" className="text-lg font-semibold">
        {t.sendCardsTitle}
      </h2>
      <p className="text-ink-soft">{t.sendCardsText(count, formatUsd(amount))}</p>
      <Form method="post">
        <Button name="intent" value="send-cards" busy={formData?.get("intent") === "send-cards"}>
          {t.sendCards}
        </Button>
      </Form>
    </section>
  );
}
