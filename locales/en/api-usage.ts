import { plural } from "#kit/locale.ts";

export const usage = {
  sum: (requests: string, days: number) => `${requests} requests in ${days} days`,
  none: (days: number) => `No requests in ${days} days`,
  rejected: (count: string) => `${count} rejected`,
  failed: (count: string) => `${count} failed`,
  byDay: "By day",
  caption: (name: string) => `Requests of ${name} by day`,
  columns: { day: "Day (UTC)", requests: "Requests", rejected: "Rejected", failed: "Failed" },
  meaning: "Rejected requests have a mistake of the program or are too many; failed ones met an error of the site.",
  limit: (perMinute: string) => `All your keys and apps together may send ${perMinute} requests a minute.`,
  keys: (count: number, most: number) => `${count} of at most ${most} ${plural(most, "key", "keys")}.`,
  apps: (count: number, most: number) => `${count} of at most ${most} ${plural(most, "app", "apps")}.`,
};

export const apiUsage = {
  title: "API usage",
  text: (days: number, perMinute: string) =>
    `Keys and apps that used the API in the last ${days} days. A person may send ${perMinute} requests a minute with all of theirs.`,
  none: "Nothing has used the API yet",
  noneText: "Keys and apps appear here with their first request.",
  caption: "Keys and apps",
  what: "Key or app",
  person: "Person",
  requests: "Requests",
  rejected: "Rejected",
  failed: "Failed",
  used: "Last used",
  key: "Key",
  app: "App",
};
