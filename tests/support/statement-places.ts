import { readFileSync } from "node:fs";

/** Where each table is on a Citus cluster, as db/citus.sql says. */
const script = readFileSync("db/citus.sql", "utf8");
const kinds = new Map(
  [...script.matchAll(/select name, '(\w+)' from unnest\(array\[([^\]]*)\]/g)].flatMap(([, kind = "", names = ""]) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = ""]) => [name, kind] as const),
  ),
);

/** The tables that search reads instead of those of hotels. */
const indexes = new Set(["search_hotels", "search_deals", "listed_counts"]);
// A view of the index on a cluster.
kinds.set("listed_counts", "hotel");

const places = {
  shard: "one shard",
  both: "one shard and the coordinator",
  shards: "shards of the named hotels",
  index: "index table, all shards",
  reference: "any node",
  local: "coordinator",
  all: "all shards",
} as const;

export type Placed = {
  verb: string;
  tables: string[];
  place: (typeof places)[keyof typeof places];
  /** Columns that are compared with given values. */
  by: string[];
};

const words =
  "(?:select|where|on|set|values|left|right|inner|cross|join|lateral|using|group|order|limit|union|for|as|returning|default|full|natural|offset|having|with)";

/** The tables of a statement with their aliases; a name that a `with` defines is skipped. */
function tablesOf(text: string): { table: string; alias: string }[] {
  const found: { table: string; alias: string }[] = [];
  const add = (table = "", alias = "") => {
    if (kinds.has(table)) found.push({ table, alias: alias === "" || new RegExp(`^${words}$`, "i").test(alias) ? table : alias });
  };
  const named = String.raw`"?(?:public"?\."?)?(\w+)"?(?:\s+(?:as\s+)?"?([a-z_]\w*)"?)?`;
  for (const [, table, alias, rest = ""] of text.matchAll(
    new RegExp(
      String.raw`\b(?:from|join|update|into|using)\s+(?:only\s+)?${named}((?:\s*,\s*${named.replaceAll(/\((?!\?)/g, "(?:")})*)`,
      "gi",
    ),
  )) {
    add(table, alias);
    for (const [, other, otherAlias] of rest.matchAll(new RegExp(String.raw`,\s*${named}`, "gi"))) add(other, otherAlias);
  }
  return found;
}

const ofTable = (alias: string, column: string) => String.raw`"?\b${alias}"?\."?${column}\b"?`;

/** Whether the table's hotel is compared with anything, and with given values. */
function tieOf(text: string, { table, alias }: { table: string; alias: string }): { tied: boolean; value?: "one" | "some" } {
  const column = table === "hotels" ? "id" : "hotel_id";
  const names = [ofTable(alias, column), String.raw`(?<![."\w])"?${column}"?`].join("|");
  const value = (pattern: string) => new RegExp(String.raw`(?:${names})\s*\)?\s*${pattern}`, "i").test(text);
  if (value(String.raw`=\s*\(?(?:\$\d+|'[0-9a-f-]{36}')`)) return { tied: true, value: "one" };
  if (value(String.raw`(?:=\s*any\s*\(\$\d+|in\s*\(\s*\$\d+)`)) return { tied: true, value: "some" };
  const row = new RegExp(String.raw`\(\s*(?:${names})\s*,[^()]*\)\s*(?:=|in\b)\s*\(\s*(\$\d+|values|select)?`, "i").exec(text);
  if (row) return { tied: true, ...(row[1]?.startsWith("$") && { value: "one" as const }) };
  return { tied: value("=") || new RegExp(String.raw`=\s*(?:${names})`, "i").test(text) || /using\s*\(\s*"?hotel_id/i.test(text) };
}

/** Where a statement runs on a cluster; a statement without tables of the site runs on the coordinator. */
export function placed(text: string): Placed {
  const [, verb = ""] =
    /^[\s(]*(?:with\b[\s\S]*?\)\s*)?(select|insert|update|delete)\b/i.exec(text) ??
    /\b(select|insert|update|delete)\b/i.exec(text) ??
    /(\w+)/.exec(text) ??
    [];
  const found = tablesOf(text);
  const tables = [...new Set(found.map(({ table }) => table))].toSorted();
  const of = (kind: string) => found.filter(({ table }) => kinds.get(table) === kind);
  const hotels = of("hotel");
  const by = [...new Set([...text.matchAll(/(\w+)"?\s*=\s*(?:any\s*\()?\$\d/gi)].map(([, column = ""]) => column))].toSorted();
  const answer = (place: keyof typeof places): Placed => ({ verb: verb.toLowerCase(), tables, place: places[place], by });
  if (hotels.length === 0) return answer(of("local").length === 0 && of("reference").length > 0 ? "reference" : "local");
  const inserted =
    /^\s*insert\b/i.test(text) &&
    hotels.length === 1 &&
    /\binto\s+"?\w+"?(?:\s+as\s+\w+)?\s*\([^)]*\bhotel_id\b[^)]*\)\s*values/i.test(text);
  if (inserted || (/^\s*insert\s+into\s+"?hotels\b/i.test(text) && hotels.length === 1)) return answer("shard");
  const ties = hotels.map((one) =>
    new RegExp(String.raw`\binto\s+"?${one.table}"?(?:\s+as\s+\w+)?\s*\([^)]*\bhotel_id\b[^)]*\)\s*(?:values|select)`, "i").test(text)
      ? { tied: true, value: "one" as const }
      : tieOf(text, one),
  );
  if (of("local").length > 0) return answer(ties.every(({ tied }) => tied) && ties.some(({ value }) => value === "one") ? "both" : "all");
  if (ties.every(({ tied }) => tied)) {
    if (ties.some(({ value }) => value === "one")) return answer("shard");
    if (ties.some(({ value }) => value === "some")) return answer("shards");
  }
  return answer(verb.toLowerCase() === "select" && hotels.every(({ table }) => indexes.has(table)) ? "index" : "all");
}
