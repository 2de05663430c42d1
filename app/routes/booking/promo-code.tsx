import { useId } from "react";
import { Form, Link, useLocation } from "react-router";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import { formatMoney } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { useCurrency } from "#routes/shell/root-data.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { longestTyped, withoutCode } from "./selection-links.ts";
import type { ChosenCode } from "./selection.ts";

const t = messages(texts.promoCode);

const stays = { replace: true, preventScrollReset: true } as const;

/** The promo code of the booking: a field until a code is applied. Stored in the URL; works without scripts. */
export function PromoCode({ code, hasQuote }: { code: ChosenCode | null; hasQuote: boolean }) {
  return (
    <section aria-label={t.title} className="mt-2 max-w-md">
      {code && !code.problem ? <Applied code={code} hasQuote={hasQuote} /> : <CodeField key={code?.typed} code={code} />}
    </section>
  );
}

function Applied({ code: { typed, isUsed }, hasQuote }: { code: ChosenCode; hasQuote: boolean }) {
  const { search } = useLocation();
  const says = isUsed ? t.applied : hasQuote ? t.unused : t.accepted;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-field border border-line px-4 py-1 text-sm wrap-anywhere"
    >
      <span className="flex min-w-0 items-center gap-2">
        {isUsed && <Icon name="check" className="size-4 shrink-0 text-success" />}
        {says(typed.toUpperCase())}
      </span>
      <Link
        {...stays}
        to={withoutCode(search)}
        aria-label={t.removeCode(typed.toUpperCase())}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {t.remove}
      </Link>
    </p>
  );
}

/** Collapsed until it is opened; open with the reason where the code in the URL can't be used. */
function CodeField({ code }: { code: ChosenCode | null }) {
  const { pathname, search } = useLocation();
  const currency = useCurrency();
  const id = useId();
  const problem = code?.problem;
  return (
    <details open={Boolean(problem)} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
        <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
        {t.open}
      </summary>
      <Form {...stays} action={pathname} className="mt-1">
        <HiddenFields fields={new URLSearchParams(withoutCode(search))} />
        <label htmlFor={id} className="block text-sm text-ink-soft">
          {t.label}
        </label>
        <span className="mt-1 flex gap-2">
          <input
            id={id}
            name="code"
            defaultValue={code?.typed}
            maxLength={longestTyped}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            className="field min-w-0 uppercase"
          />
          <Button variant="secondary" className="shrink-0">
            {t.apply}
          </Button>
        </span>
        {problem && code && (
          <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger wrap-anywhere">
            {codeProblemText(problem, code.typed, (cents) => formatMoney(cents, currency))} {t.without}
          </p>
        )}
      </Form>
    </details>
  );
}
