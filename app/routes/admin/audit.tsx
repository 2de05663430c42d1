import { href } from "react-router";
import { changeFilter } from "#domain/audit/change-filter.ts";
import type { CodeHref } from "#domain/audit/change-list.tsx";
import { ChangeLog } from "#domain/audit/change-log.tsx";
import { changePage } from "#domain/audit/changes.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/audit";
import { Screen } from "./shared/screen.tsx";
import { useSiteClock } from "./shared/site-clock.ts";

const t = messages(texts.audit);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const filter = changeFilter(new URL(request.url).searchParams);
  return { filter, page: await changePage(ctx, filter, { timeZone: ctx.config.timeZone }) };
}

/** A payment is opened here, a booking in the list of all. */
const codeHref: CodeHref = ({ action, subject, orderId }) => {
  if (orderId) return href("/admin/payments/:orderId", { orderId });
  return action.startsWith("reservation.") && subject ? `${href("/admin/bookings")}?q=${subject}` : undefined;
};

/** The audit log of the site and all hotels. */
export default function Audit({ loaderData: { filter, page } }: Route.ComponentProps) {
  return (
    <Screen title={t.title}>
      <ChangeLog filter={filter} page={page} timeZone={useSiteClock().timeZone} codeHref={codeHref} />
    </Screen>
  );
}
