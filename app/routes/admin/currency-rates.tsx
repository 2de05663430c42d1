import { useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { currencyForm } from "#domain/currency/currency-form.ts";
import { settableRates } from "#domain/currency/currency-rates.server.ts";
import { setCurrencyRates } from "#domain/currency/set-currency-rates.server.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { Button } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Field } from "#ui/form/field.tsx";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import type { Route } from "./+types/currency-rates";
import { Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.currencyRates);

const dollar = 100;

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { rates: await settableRates(ctx) };
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(currencyForm, async (rates, { ctx }) => {
    const outcome = await setCurrencyRates(ctx, rates);
    return goTo(
      href("/admin/currency-rates"),
      outcome.ok
        ? { kind: "success", title: t.saved, text: t.savedText }
        : { kind: "error", title: t.failed, text: t.why[outcome.rejection.code] },
    );
  }),
});

/** The exchange rates of displayed currencies. */
export default function CurrencyRates({ loaderData: { rates }, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  const { state } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, actionData);
  return (
    <Screen title={t.title} text={t.text}>
      <div ref={box}>
        <Form method="post" noValidate className="max-w-md space-y-4 rounded-card border border-line bg-surface-raised p-5">
          {rates.map(({ code, symbol, rate, standard, updatedAt }) => (
            <Field
              key={`${code} ${rate}`}
              name={code}
              label={`${t.label(t.names[code], formatUsd(dollar))} (${symbol})`}
              inputMode="decimal"
              autoComplete="off"
              required
              hint={updatedAt ? `${t.since(instant(updatedAt))}. ${t.standard(standard)}` : t.standard(standard)}
              defaultValue={actionData?.typed[code] ?? String(rate)}
              error={actionData?.errors[code]}
            />
          ))}
          <Button busy={state === "submitting"}>{t.save}</Button>
        </Form>
      </div>
    </Screen>
  );
}
