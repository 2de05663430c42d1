import { useSearchParams } from "react-router";
import { noteForm } from "#domain/payment/payment-admin-form.ts";
import { discrepancyById } from "#domain/payment/payments.server.ts";
import { resolveDiscrepancy } from "#domain/settlement/resolve-discrepancy.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { goTo, refuseForm } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { checked, formAction } from "#web/form-action.server.ts";
import { revalidatesWhenRefused } from "#web/revalidates-unless-preview.ts";
import type { Route } from "./+types/payments";
import { NoteDialog } from "./payments/note-dialog.tsx";
import { discrepancyText, rejectionText } from "./payments/payment-text.ts";
import { paymentsHref } from "./payments/payments-href.ts";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.payments);

export const shouldRevalidate = revalidatesWhenRefused;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("discrepancy");
  const discrepancy = id ? await discrepancyById(ctxOf(context), id) : undefined;
  return { discrepancy };
}

export const action = formAction<Route.ActionArgs>({
  forms: checked(noteForm, async (note, { ctx, form, url: { searchParams } }) => {
    const outcome = await resolveDiscrepancy(ctx, { discrepancyId: String(form.get("discrepancyId")), ...note });
    if (outcome.ok) return goTo(paymentsHref(searchParams), { kind: "success", title: t.resolved });
    return refuseForm({ title: t.failed, text: rejectionText(outcome.rejection) });
  }),
});

/** The dialog of a discrepancy above the list. */
export default function Payments({ loaderData: { discrepancy }, actionData }: Route.ComponentProps) {
  const { instant } = useSiteClock();
  const [query] = useSearchParams();
  if (!discrepancy || (discrepancy.resolvedAt && !actionData)) return null;
  return (
    <NoteDialog
      title={t.discrepancyTitle}
      text={`${discrepancyText(discrepancy.kind)}. ${t.seen(instant(discrepancy.firstSeenAt), instant(discrepancy.lastSeenAt))} ${t.discrepancyMessage}`}
      button={t.resolve}
      closeTo={paymentsHref(query)}
      hidden={{ discrepancyId: discrepancy.id }}
      problem={actionData}
    />
  );
}
