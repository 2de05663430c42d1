import { createReadStream, createWriteStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "kysely";
import { extract, pack as createPack } from "tar-stream";
import type { Database } from "#platform/database/database.server.ts";
import { chanceOf } from "../chaos/random.ts";

export type FileEntry = { name: string; content: Buffer };

/** The entries of a gzipped tar. */
export async function readEntries(file: string): Promise<FileEntry[]> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  const entries: FileEntry[] = [];
  for await (const entry of archive) entries.push({ name: entry.header.name, content: await buffer(entry) });
  await reading;
  return entries;
}

export async function writeEntries(file: string, entries: (FileEntry & { type?: "symlink" })[]): Promise<void> {
  const pack = createPack();
  const writing = pipeline(pack, createGzip({ level: 1 }), createWriteStream(file));
  for (const { name, content, type } of entries)
    await new Promise<void>((done, fail) => {
      const header = type ? { name, type, linkname: "/etc/passwd" } : { name };
      pack.entry(header, type ? Buffer.alloc(0) : content, (error) => (error ? fail(error) : done()));
    });
  pack.finalize();
  await writing;
}

/** The entries with the same rows in another order: tables, rows of a table and pieces are shuffled, pieces are cut anew. */
export function shuffled(entries: FileEntry[], seed: string): FileEntry[] {
  const chance = chanceOf(seed);
  const mix = <T>(list: T[]): T[] => {
    for (let at = list.length - 1; at > 0; at--) {
      const other = chance.between(0, at);
      [list[at], list[other]] = [list[other] as T, list[at] as T];
    }
    return list;
  };
  const isPiece = ({ name }: FileEntry) => name.startsWith("tables/");
  const tables = Map.groupBy(entries.filter(isPiece), ({ name }) => name.split("/")[1] ?? "");
  const pieces = [...tables].flatMap(([table, parts]) => {
    const lines = mix(parts.flatMap(({ content }) => content.toString("utf8").split("\n").filter(Boolean)));
    const cut: FileEntry[] = [];
    while (lines.length > 0) {
      const taken = lines.splice(0, chance.between(1, Math.max(2, lines.length)));
      cut.push({ name: `tables/${table}/${String(cut.length).padStart(6, "0")}`, content: Buffer.from(`${taken.join("\n")}\n`) });
    }
    return cut;
  });
  const others = entries.filter((entry) => !isPiece(entry));
  return [...others.slice(0, 1), ...mix(pieces), ...others.slice(1)];
}

/** Rows of each table of the site with a hash over all of them, independent of their order. */
export async function contentOf(db: Database, without: readonly string[] = []): Promise<Record<string, string>> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('TimeZone', 'UTC', true)`.execute(tx);
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(tx);
    const content: Record<string, string> = {};
    for (const { name } of rows.filter((row) => !without.includes(row.name))) {
      const found = await sql<{ text: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as text
        from (select md5(t::text) as hash from ${sql.table(name)} t) one`.execute(tx);
      content[name] = found.rows[0]?.text ?? "";
    }
    return content;
  });
}
