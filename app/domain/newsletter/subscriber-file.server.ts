import type { Readable } from "node:stream";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/newsletter-management.ts";
import type { Ctx } from "#platform/context.server.ts";
import { csvFile } from "#platform/csv-file.server.ts";
import type { Subscriber, SubscriberFilter } from "./subscriber.ts";
import { allSubscribers } from "./subscribers.server.ts";

const t = messages(texts.subscriberFile);

const lengthOfDay = 10;

/** The newsletter's addresses of a filter as a CSV file, newest first; days in UTC. */
export function subscriberFile(ctx: Ctx, filter: SubscriberFilter): Readable {
  const fieldsOf = ({ email, state, locale, at, confirmedAt }: Subscriber) => [
    email,
    t.states[state],
    locale,
    at.slice(0, lengthOfDay),
    confirmedAt?.slice(0, lengthOfDay) ?? "",
  ];
  return csvFile(t.heads, allSubscribers(ctx, filter), fieldsOf);
}
