import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Mail } from "./mail.server.ts";

const keptMail = z.object({
  key: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  unsubscribe: z.string().optional(),
  replyTo: z.string().optional(),
  id: z.string(),
  sentAt: z.string(),
});
type KeptMail = z.infer<typeof keptMail>;

/** Stores e-mails as files of a folder, for a site without a mail server. The same key replaces the file. */
export async function keepMail(folder: string, mail: Mail): Promise<void> {
  await mkdir(folder, { recursive: true });
  const id = createHash("sha256").update(mail.key).digest("hex").slice(0, 20);
  const kept: KeptMail = { ...mail, id, sentAt: new Date().toISOString() };
  const file = join(folder, `${id}.json`);
  await writeFile(`${file}.new`, JSON.stringify(kept));
  await rename(`${file}.new`, file);
}

/** The stored e-mails, newest first. */
export async function keptMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith(".json"))
      .map(async (name) => keptMail.parse(JSON.parse(await readFile(join(folder, name), "utf8")))),
  );
  return mails.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
}
