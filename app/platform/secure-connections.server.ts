import { serversOf } from "./database-servers.server.ts";
import { isLoopbackHost, isPrivateHost } from "./private-host.server.ts";

type Urls = {
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  flittUrl: string | undefined;
  bucketUrl: string | undefined;
};

type Secured =
  | { ok: true; databaseUrl: string | undefined; smtp: { url: string; requireTls: boolean } | undefined }
  | { ok: false; problem: string };

/** What a URL's `sslmode` says: unset, no encryption, or encryption without verification. */
const unchecked = new Set(["disable", "allow", "prefer", "no-verify"]);

/** Where PostgreSQL connects to: the host of the URL, or of its `host` parameter. */
const databaseHost = (url: string) => new URL(url).searchParams.get("host") ?? new URL(url).hostname;

const withTls = (url: string) => `${url}${url.includes("?") ? "&" : "?"}sslmode=verify-full`;

/**
 * In production everything that leaves the operator's own network is encrypted, and who answers is verified: the database and mail by TLS,
 * the card provider and the bucket by https. What a URL leaves open is set so; a URL that says the opposite is a problem.
 */
export function secureConnections(urls: Urls, production: boolean): Secured {
  const { databaseUrl, smtpUrl, flittUrl, bucketUrl } = urls;
  const smtp = smtpUrl === undefined ? undefined : { url: smtpUrl, requireTls: production && !isPrivateHost(new URL(smtpUrl).hostname) };
  if (!production) return { ok: true, databaseUrl, smtp };

  for (const [name, url, own] of [
    ["FLITT_API_URL", flittUrl, isLoopbackHost],
    ["S3_ENDPOINT", bucketUrl, isPrivateHost],
  ] as const)
    if (url !== undefined && new URL(url).protocol !== "https:" && !own(new URL(url).hostname))
      return { ok: false, problem: `${name} must begin with https:// in production.` };

  const params = new URL(smtpUrl ?? "smtp://localhost").searchParams;
  if (smtp?.requireTls && (params.get("ignoreTLS") === "true" || params.get("requireTLS") === "false"))
    return { ok: false, problem: "SMTP_URL can't have ignoreTLS or requireTLS=false in production: mails hold links that sign people in." };

  const remote = serversOf(databaseUrl ?? "").filter((one) => one !== "" && !isPrivateHost(databaseHost(one)));
  if (databaseUrl === undefined || remote.length === 0) return { ok: true, databaseUrl, smtp };
  const { searchParams } = new URL(remote[0] ?? "");
  const mode = searchParams.get("sslmode");
  if (mode !== null && unchecked.has(mode))
    return { ok: false, problem: `DATABASE_URL can't have sslmode=${mode} in production: its server is outside of your own network.` };
  return { ok: true, databaseUrl: mode === null && !searchParams.has("ssl") ? withTls(databaseUrl) : databaseUrl, smtp };
}
