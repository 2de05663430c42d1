import { href, Outlet } from "react-router";
import { type SiteWork, siteWork } from "#domain/site/site-work.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { shortestOnSite } from "#routes/shell/back-office/palette/found.ts";
import { BackOfficeShell } from "#routes/shell/back-office/shell.tsx";
import { ownFrame } from "#routes/shell/page-handle.ts";
import { UnsavedChanges } from "#ui/form/unsaved-changes.tsx";
import { useRestoreFocus } from "#ui/hooks/use-restore-focus.ts";
import { ctxOf } from "#web/context.server.ts";
import { requireAdmin } from "#web/guard.server.ts";
import { readOrNull } from "#web/read-or-null.server.ts";
import type { Route } from "./+types/frame";
import { type AdminScreenName, adminScreens } from "./shared/screens.ts";

const t = messages(texts.frame);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export const middleware = [requireAdmin];

export const handle = ownFrame;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const work = await readOrNull(ctx, "waiting_counts_read_failed", siteWork(ctx));
  return { timeZone: ctx.config.timeZone, work };
}

/** The screens of the rail in groups: the site's work, its people and hotels, the home page, the operation. */
const groups: AdminScreenName[][] = [
  ["dashboard", "bookings", "hotels", "users", "enquiries", "reviews", "payments", "payouts", "commission", "invoices", "books"],
  ["slides", "destinations", "types", "codes", "newsletter", "rates"],
  ["jobs", "webhooks", "usage", "audit", "security"],
];

/** With g before it the letter opens the screen. */
const letters: Partial<Record<AdminScreenName, string>> = {
  dashboard: "d",
  hotels: "h",
  users: "u",
  enquiries: "e",
  reviews: "r",
  payments: "p",
  jobs: "b",
  audit: "l",
};

const phone: AdminScreenName[] = ["dashboard", "hotels", "reviews", "payments"];

/** The layout of the admin area. */
export default function AdminFrame({ loaderData: { timeZone, work } }: Route.ComponentProps) {
  useRestoreFocus();
  const counts: Partial<Record<AdminScreenName, number>> = work ?? ({} satisfies Partial<SiteWork>);
  return (
    <BackOfficeShell
      name={t.title}
      note={t.clock(timeZone)}
      actions={[{ to: href("/hotel-manager"), label: t.manager, icon: "hotel" }]}
      find={(q) => (q.length < shortestOnSite ? null : `${href("/admin/find")}?q=${encodeURIComponent(q)}`)}
      groups={groups.map((names) =>
        names.flatMap((name) =>
          adminScreens
            .filter((screen) => screen.name === name)
            .map(({ path, icon }) => ({
              to: `/${path}`,
              label: t[name],
              icon,
              ...(letters[name] && { letter: letters[name] }),
              end: path === "admin",
              phone: phone.includes(name),
              waiting: counts[name] ?? 0,
            })),
        ),
      )}
    >
      <Outlet />
      <UnsavedChanges />
    </BackOfficeShell>
  );
}
