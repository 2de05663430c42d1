import { type Site, startSite } from "../support/site.ts";
import { authSecret } from "./http-client.ts";

/** Two server processes on one database. */
export async function startTwoSites(
  databaseUrl: string,
  env: Record<string, string>,
): Promise<{ sites: [Site, Site]; stop: () => Promise<void> }> {
  const own = { DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret, LOG: "text", ...env };
  const first = await startSite(own);
  try {
    const second = await startSite(own);
    return { sites: [first, second], stop: async () => void (await Promise.all([first.stop(), second.stop()])) };
  } catch (error) {
    await first.stop();
    throw error;
  }
}
