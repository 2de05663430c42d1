import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepMail, keptMails } from "#platform/mail/mailbox.server.ts";
import { mailboxRoutes } from "./mailbox.ts";

let folder: string;
let app: Hono;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "stumari-mailbox-"));
  app = new Hono().route("/dev/mail", mailboxRoutes(folder));
});
afterEach(() => rm(folder, { recursive: true }));

const html = '<html><head></head><body><a href="https://stumari.test/verify-email?token=a" target="_blank">Verify</a></body></html>';
const page = async (path: string) => (await app.request(path)).text();

test("an empty mailbox shows a message", async () => {
  expect(await page("/dev/mail")).toContain("No mails yet.");
});

test("a mail is listed, shown with its text, and its links leave the frame", async () => {
  await keepMail(folder, { key: "a", to: "nino@example.com", subject: "Verify <now>", html, text: "Follow https://stumari.test" });
  const id = (await keptMails(folder))[0]?.id ?? "";
  expect(await page("/dev/mail")).toContain("Verify &lt;now&gt;");
  const shown = await page(`/dev/mail/${id}`);
  expect(shown).toContain("nino@example.com");
  expect(shown).toContain("Follow https://stumari.test");
  expect(shown).not.toContain('class="narrow"');
  expect(await page(`/dev/mail/${id}?narrow`)).toContain('class="narrow"');
  const body = await page(`/dev/mail/${id}/body`);
  expect(body).toContain('<base target="_top">');
  expect(body).not.toContain("_blank");
});

test("scripts in a mail do not run", async () => {
  await keepMail(folder, { key: "a", to: "nino@example.com", subject: "Bad", html: "<script>alert(1)</script>", text: "" });
  const id = (await keptMails(folder))[0]?.id ?? "";
  const body = await app.request(`/dev/mail/${id}/body`);
  expect(body.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("an unknown mail gets 404", async () => {
  expect((await app.request("/dev/mail/nothing")).status).toBe(404);
  expect((await app.request("/dev/mail/nothing/body")).status).toBe(404);
});
