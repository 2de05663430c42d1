import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMailer } from "./mail.server.ts";
import { keptMails } from "./mailbox.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stumari-mail-"));
});
afterEach(() => rm(folder, { recursive: true }));

const mail = { key: "verify-1", to: "nino@example.com", subject: "Verify", html: "<p>Hello</p>", text: "Hello" };

test("without a mail server a mail is stored in the folder, once per key", async () => {
  const mailer = openMailer({ smtp: undefined, from: "stay@stumari.example", folder: join(folder, "mail") });
  await mailer.send(mail);
  await mailer.send({ ...mail, key: "verify-2", subject: "Second" });
  await mailer.send({ ...mail, subject: "Again" });
  expect((await keptMails(join(folder, "mail"))).map(({ subject }) => subject).toSorted()).toEqual(["Again", "Second"]);
  expect((await readdir(join(folder, "mail"))).every((name) => name.endsWith(".json"))).toBe(true);
});

test("a missing folder contains no mails", async () => {
  expect(await keptMails(join(folder, "none"))).toEqual([]);
});
