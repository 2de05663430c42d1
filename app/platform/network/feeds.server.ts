import { feedText } from "./feed-text.ts";
import * as limits from "#kit/limits.ts";
import type { FetchFailure, OtherSites } from "./other-sites.server.ts";

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
