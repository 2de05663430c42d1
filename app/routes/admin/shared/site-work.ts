import { useRouteLoaderData } from "react-router";
import type { SiteWork } from "#domain/site/site-work.server.ts";

/** What waits for an administrator, which the layout loads; null if that failed. */
export const useSiteWork = (): SiteWork | null => (useRouteLoaderData("routes/admin/frame") as { work: SiteWork | null }).work;
