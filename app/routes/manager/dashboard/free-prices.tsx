import { Form, useNavigation } from "react-router";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import type { FreePrice } from "#domain/rate-plan/free-prices.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button } from "#ui/button.tsx";

const t = messages(texts.freePrices);

function why(price: FreePrice): string {
  if (price.from === null) return t.rate(rateName(price.kind));
  const period = `${formatDay(price.from)} – ${formatDay(price.to)}`;
  return price.kind === "season" ? t.season(period) : t.nights(price.nights, period);
}

/** Free nights that were set before confirmation was required, until somebody marks them as checked. */
export function FreePrices({ hotelId, prices }: { hotelId: string; prices: FreePrice[] }) {
  const { state } = useNavigation();
  return (
    <section aria-labelledby="free-prices" className="rounded-card border border-warning/40 bg-warning-soft p-5">
      <h2 id="free-prices" className="font-semibold">
        {t.title}
      </h2>
      <p className="mt-1 max-w-prose">{t.text}</p>
      <ul className="num mt-3 list-disc space-y-1 ps-5">
        {prices.map((price) => (
          <li key={`${price.room} ${why(price)}`}>
            <b className="font-semibold">{price.room}</b>: {why(price)}
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-4">
        <input type="hidden" name="hotelId" value={hotelId} />
        <Button variant="secondary" name="intent" value="review-prices" busy={state === "submitting"} busyText={t.busy}>
          {t.seen}
        </Button>
      </Form>
    </section>
  );
}
