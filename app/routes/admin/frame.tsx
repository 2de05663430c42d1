import { Outlet } from "react-router";
import { messages } from "#kit/locale.ts";
import { useRestoreFocus } from "#ui/use-restore-focus.ts";
import { Icon } from "#ui/icon.tsx";
import { TabRow } from "#ui/tab-row.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { ctxOf } from "#web/context.server.ts";
import { requireAdmin } from "#web/guard.server.ts";
import type { Route } from "./+types/frame";
import { adminScreens } from "./shared/screens.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages(texts.frame);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }, { name: "robots", content: "noindex" }];

export const middleware = [requireAdmin];

export function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { timeZone: ctx.config.timeZone };
}

/** The layout of the admin area: a sidebar, on narrow screens a row with an overflow menu. */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  useRestoreFocus();
  return (
    <main id="content" className="wrap grid w-full grid-cols-1 items-start gap-8 py-8 lg:grid-cols-[220px_minmax(0,1fr)]">
      <div className="min-w-0 lg:sticky lg:top-24">
        <h2 className="mb-3 font-display text-xl">{t.title}</h2>
        <TabRow
          look="sidebar"
          label={t.title}
          links={adminScreens.map(({ path, name, icon }) => ({
            to: `/${path}`,
            label: t[name],
            end: path === "admin",
            icon: <Icon name={icon} className="size-5 shrink-0" />,
          }))}
        />
        <p className="mt-3 text-sm text-ink-soft lg:px-3">{t.clock(loaderData.timeZone)}</p>
      </div>
      <div className="min-w-0">
        <Outlet />
        <UnsavedChanges />
      </div>
    </main>
  );
}
