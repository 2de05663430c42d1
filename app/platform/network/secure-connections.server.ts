import { serversOf } from "../database/database-servers.server.ts";
import { isLoopbackHost, isPrivateHost } from "./private-host.server.ts";

type Urls = {
  databaseUrl: string | undefined;
  databaseUrlRead: string | undefined;
  smtpUrl: string | undefined;
  flittUrl: string | undefined;
  stripeUrl: string | undefined;
  channexUrl: string | undefined;
  bucketUrl: string | undefined;
};

type Secured =
  | {
      ok: true;
      databaseUrl: string | undefined;
      databaseUrlRead: string | undefined;
      smtp: { url: string; requireTls: boolean } | undefined;
    }
  | { ok: false; problem: string };

/** The meaning of a URL's `sslmode`: unset, no encryption, or encryption without verification. */
const unchecked = new Set(["disable", "allow", "prefer", "no-verify"]);

/** The host of a PostgreSQL URL, or of its `host` parameter. */
const databaseHost = (url: string) => new URL(url).searchParams.get("host") ?? new URL(url).hostname;

const withTls = (url: string) => `${url}${url.includes("?") ? "&" : "?"}sslmode=verify-full`;

/** The URL with TLS for a server outside of the own network; a problem if it asks for less. */
function secureDatabase(name: string, url: string | undefined): { url: string | undefined } | { problem: string } {
  const remote = serversOf(url ?? "").filter((one) => one !== "" && !isPrivateHost(databaseHost(one)));
  if (url === undefined || remote.length === 0) return { url };
  const { searchParams } = new URL(remote[0] ?? "");
  const mode = searchParams.get("sslmode");
  if (mode !== null && unchecked.has(mode))
    return { problem: `${name} can't have sslmode=${mode} in production: its server is outside of your own network.` };
  return { url: mode === null && !searchParams.has("ssl") ? withTls(url) : url };
}

/**
 * In production every connection out of the operator's network is encrypted and verified: TLS for database and mail,
 * https for card providers, Channex and the bucket. Unset options are set accordingly; a contradicting URL is a problem.
 */
export function secureConnections(urls: Urls, production: boolean): Secured {
  const { databaseUrl, databaseUrlRead, smtpUrl, flittUrl, stripeUrl, channexUrl, bucketUrl } = urls;
  const smtp = smtpUrl === undefined ? undefined : { url: smtpUrl, requireTls: production && !isPrivateHost(new URL(smtpUrl).hostname) };
  if (!production) return { ok: true, databaseUrl, databaseUrlRead, smtp };

  for (const [name, url, own] of [
    ["FLITT_API_URL", flittUrl, isLoopbackHost],
    ["STRIPE_API_URL", stripeUrl, isLoopbackHost],
    ["CHANNEX_URL", channexUrl, isLoopbackHost],
    ["S3_ENDPOINT", bucketUrl, isPrivateHost],
  ] as const)
    if (url !== undefined && new URL(url).protocol !== "https:" && !own(new URL(url).hostname))
      return { ok: false, problem: `${name} must begin with https:// in production.` };

  const params = new URL(smtpUrl ?? "smtp://localhost").searchParams;
  if (smtp?.requireTls && (params.get("ignoreTLS") === "true" || params.get("requireTLS") === "false"))
    return { ok: false, problem: "SMTP_URL can't have ignoreTLS or requireTLS=false in production: mails hold links that sign people in." };

  const primary = secureDatabase("DATABASE_URL", databaseUrl);
  if ("problem" in primary) return { ok: false, problem: primary.problem };
  const replica = secureDatabase("DATABASE_URL_READ", databaseUrlRead);
  if ("problem" in replica) return { ok: false, problem: replica.problem };
  return { ok: true, databaseUrl: primary.url, databaseUrlRead: replica.url, smtp };
}
