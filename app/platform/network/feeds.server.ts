import * as limits from "#kit/limits.ts";
import type { FetchFailure, OtherSites } from "./other-sites.server.ts";

/** The text of a calendar's file: UTF-8 (RFC 5545), or UTF-16 with its mark, as some programs save it. */
export function feedText(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  return new TextDecoder(mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : "utf-8").decode(bytes);
}

/** Cache validators of the last response, for a conditional request. */
type KnownFile = { etag: string | null; lastModified: string | null };

export type FeedAnswer = ({ kind: "file"; text: string } & KnownFile) | { kind: "unchanged" } | { kind: "failed"; why: FetchFailure };

export type Feeds = {
  read: (url: string, known: KnownFile) => Promise<FeedAnswer>;
  /** Why the URL is not permitted; undefined when it is. */
  problemOf: OtherSites["problemOf"];
};

const timeoutMs = 15_000;

/** Reads calendars of other sites. */
export const openFeeds = (sites: OtherSites): Feeds => ({
  problemOf: sites.problemOf,
  read: async (url, known) => {
    const headers = {
      accept: "text/calendar, */*;q=0.1",
      ...(known.etag && { "if-none-match": known.etag }),
      ...(known.lastModified && { "if-modified-since": known.lastModified }),
    };
    const answer = await sites.fetch(url, headers, { mostBytes: limits.feedBytes, timeoutMs });
    if (answer.kind !== "file") return answer;
    const { etag, "last-modified": lastModified } = answer.headers;
    return { kind: "file", text: feedText(answer.bytes), etag: etag ?? null, lastModified: lastModified ?? null };
  },
});
