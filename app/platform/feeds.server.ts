import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.server.ts";

/** What a site said of the file that was read last, so that it need not send the same again. */
export type KnownFile = { etag: string | null; lastModified: string | null };

/** Why a file of another site was not read. */
export type FetchFailure = "private_address" | "unreachable" | "refused_by_site" | "too_large" | "too_many_redirects";

export type FeedAnswer = ({ kind: "file"; text: string } & KnownFile) | { kind: "unchanged" } | { kind: "failed"; why: FetchFailure };

export type Feeds = { read: (url: string, known: KnownFile) => Promise<FeedAnswer> };

type Network = {
  /** The addresses of a name. */
  resolve: (host: string) => Promise<string[]>;
  /** Whether a connection may go to the address. */
  mayReach: (address: string) => boolean;
};

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayReach: isPublicAddress,
};

const mostBytes = 2 * 1024 * 1024;
const mostRedirects = 3;
const timeoutMs = 15_000;

class Failed extends Error {
  readonly why: FetchFailure;
  constructor(why: FetchFailure) {
    super(why);
    this.why = why;
  }
}

/**
 * Reads files of other sites by http and https, at most 2 MB, 15 seconds and 3 redirects. A name is resolved once for each
 * connection: all its addresses have to be public, and the connection goes to one of these and nowhere else.
 */
export const openFeeds = (network: Network = internet): Feeds => ({
  read: async (url, known) => {
    try {
      return await follow(network, url, known);
    } catch (fault) {
      return { kind: "failed", why: fault instanceof Failed ? fault.why : "unreachable" };
    }
  },
});

async function follow(network: Network, from: string, known: KnownFile): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = new URL(from);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, await addressOf(network, url), known, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200)
      return { kind: "file", text: await textOf(answer), etag: headers.etag ?? null, lastModified: headers["last-modified"] ?? null };
    answer.destroy();
    if (statusCode === 304) return { kind: "unchanged" };
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Failed("refused_by_site");
    if (redirects === mostRedirects) throw new Failed("too_many_redirects");
    url = new URL(headers.location, url);
  }
}

/** The address to connect to. */
async function addressOf(network: Network, { protocol, hostname }: URL): Promise<string> {
  if (protocol !== "http:" && protocol !== "https:") throw new Failed("private_address");
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [address] = addresses;
  if (!address) throw new Failed("unreachable");
  if (!addresses.every(network.mayReach)) throw new Failed("private_address");
  return address;
}

function ask(url: URL, address: string, known: KnownFile, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = url.protocol === "https:" ? requestSecure : requestPlain;
    request(url, {
      agent: false,
      signal,
      lookup: (_host, { all }, told) => (all ? told(null, [{ address, family }]) : told(null, address, family)),
      headers: {
        accept: "text/calendar, */*;q=0.1",
        "accept-encoding": "identity",
        "user-agent": "Stumari",
        ...(known.etag && { "if-none-match": known.etag }),
        ...(known.lastModified && { "if-modified-since": known.lastModified }),
      },
    })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
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
  return new TextDecoder().decode(Buffer.concat(chunks));
}
