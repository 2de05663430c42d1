import { lookup } from "node:dns/promises";
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { isLoopbackHost } from "./private-host.server.ts";
import { isPublicAddress } from "./public-address.server.ts";

/** Why reading a file of another site, or sending it something, failed. */
export type FetchFailure =
  | "private_address"
  | "other_port"
  | "unreachable"
  | "timed_out"
  | "gone"
  | "access_denied"
  | "server_error"
  | "refused_by_site"
  | "too_large"
  | "too_many_redirects";

type Fetched =
  | { kind: "file"; bytes: Buffer; headers: IncomingHttpHeaders }
  | { kind: "unchanged" }
  | { kind: "failed"; why: FetchFailure };

/** What another site answered: its status, and the beginning of its text. */
type Posted = { kind: "answered"; status: number; text: string } | { kind: "failed"; why: FetchFailure };

type FetchLimits = { mostBytes: number; timeoutMs: number };

export type OtherSites = {
  /** Reads a file by http or https on the default ports, within limits of time and size and three redirects. */
  fetch: (url: string, headers: Record<string, string>, limits: FetchLimits) => Promise<Fetched>;
  /** Sends a body, by the same rules but without redirects. Of the answer at most `mostBytes` are read. */
  post: (url: string, headers: Record<string, string>, body: string, limits: FetchLimits) => Promise<Posted>;
  /** Why the URL is not permitted, checked without a request; undefined when it is. */
  problemOf: (url: string) => Promise<"private_address" | "other_port" | undefined>;
};

/** The permitted targets; tests permit their own servers. */
export type Network = {
  /** The addresses of a name. */
  resolve: (host: string) => Promise<string[]>;
  /** Whether a connection may go to the address. */
  mayReach: (address: string) => boolean;
  mayUsePort: (port: number) => boolean;
};

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
  mayUsePort: (port) => port === 80 || port === 443,
};

/** Programs on this machine, too: of a site that is tried out on it. */
export const internetAndThisMachine: Network = {
  ...internet,
  mayReach: (address) => isPublicAddress(address) || isLoopbackHost(address),
  mayUsePort: () => true,
};

const mostRedirects = 3;
const resolveMs = 5000;

class Failed extends Error {
  readonly why: FetchFailure;
  constructor(why: FetchFailure) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads files of other sites. Each connection resolves the name once; all its addresses must be public, and the
 * connection uses one of them.
 */
export const openOtherSites = (network: Network = internet): OtherSites => ({
  fetch: async (url, headers, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await follow(network, url, { headers, signal, mostBytes: limits.mostBytes });
    } catch (error) {
      return { kind: "failed", why: failureIn(error, signal) };
    }
  },
  post: async (url, headers, body, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      const target = new URL(url);
      const answer = await ask(target, await addressOf(network, target, signal), { headers, signal, body });
      return { kind: "answered", status: answer.statusCode ?? 0, text: await beginningOf(answer, limits.mostBytes) };
    } catch (error) {
      return { kind: "failed", why: failureIn(error, signal) };
    }
  },
  problemOf: async (url) => {
    try {
      await addressOf(network, new URL(url), AbortSignal.timeout(resolveMs));
    } catch (error) {
      if (error instanceof Failed && (error.why === "private_address" || error.why === "other_port")) return error.why;
    }
    return undefined;
  },
});

type SiteRequest = { headers: Record<string, string>; signal: AbortSignal; body?: string };

function failureIn(error: unknown, signal: AbortSignal): FetchFailure {
  if (error instanceof Failed) return error.why;
  return signal.aborted ? "timed_out" : "unreachable";
}

async function follow(network: Network, from: string, options: SiteRequest & { mostBytes: number }): Promise<Fetched> {
  let url = new URL(from);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, await addressOf(network, url, options.signal), options);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return { kind: "file", bytes: await bytesOf(answer, options.mostBytes), headers };
    answer.destroy();
    if (statusCode === 304) return { kind: "unchanged" };
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Failed(failureOf(statusCode));
    if (redirects === mostRedirects) throw new Failed("too_many_redirects");
    url = new URL(headers.location, url);
  }
}

function failureOf(status: number): FetchFailure {
  if (status === 404 || status === 410) return "gone";
  if (status === 401 || status === 403) return "access_denied";
  if (status === 408) return "timed_out";
  return status >= 500 ? "server_error" : "refused_by_site";
}

/** The address to connect to. */
async function addressOf(network: Network, { protocol, hostname, port }: URL, signal: AbortSignal): Promise<string> {
  if (protocol !== "http:" && protocol !== "https:") throw new Failed("private_address");
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await orAborted(network.resolve(host), signal);
  const [address] = addresses;
  if (!address) throw new Failed("unreachable");
  if (!addresses.every(network.mayReach)) throw new Failed("private_address");
  if (!network.mayUsePort(Number(port) || (protocol === "https:" ? 443 : 80))) throw new Failed("other_port");
  return address;
}

/** Name resolution can't be cancelled, so the timeout only stops waiting for it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Failed("timed_out")), { once: true });
    work.then(resolve, reject);
  });
}

function ask(url: URL, address: string, { headers, signal, body }: SiteRequest): Promise<IncomingMessage> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? requestSecure : requestPlain;
    const request = send(url, {
      agent: false,
      signal,
      ...(body !== undefined && { method: "POST" }),
      lookup: (_host, { all }, callback) => (all ? callback(null, [{ address, family }]) : callback(null, address, family)),
      headers: { "accept-encoding": "identity", "user-agent": "Stumari", ...headers },
    })
      .on("response", resolve)
      .on("error", reject)
      // A change of the protocol that nobody asked for.
      .on("upgrade", (_answer, socket) => {
        socket.destroy();
        reject(new Failed("refused_by_site"));
      })
      // Whatever else ends it before an answer.
      .on("close", () => reject(new Failed(signal.aborted ? "timed_out" : "unreachable")));
    request.end(body);
  });
}

async function bytesOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(answer.headers["content-length"]) > mostBytes) {
    answer.destroy();
    throw new Failed("too_large");
  }
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > mostBytes) throw new Failed("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The first bytes of an answer, as far as they come. */
async function beginningOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      read += chunk.length;
      if (read >= mostBytes) break;
    }
  } catch {
    // What counts is its status.
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, mostBytes).toString("utf8");
}
