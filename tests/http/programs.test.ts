import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openCalendarReader } from "#domain/channel/calendar-reader.server.ts";
import { openPdfRenderer } from "#domain/documents/pdf.server.ts";
import * as limits from "#kit/limits.ts";
import { openImageReader } from "#platform/images/image-reader.server.ts";
import { programFile } from "#platform/process/isolated.server.ts";
import { projectRoot } from "../support/site.ts";

const built = (path: string) => pathToFileURL(join(projectRoot, "build/server", path)).href;

test("the built site contains the program that reads calendars, wherever its bundle is", async () => {
  const file = join(projectRoot, "build/server/calendar-worker.js");
  expect([programFile(built("server.js"), "calendar-worker"), programFile(built("assets/x.js"), "calendar-worker")]).toEqual([file, file]);
  const reader = openCalendarReader(file);
  const text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20270110T210000Z\nDTEND:20270112T070000Z\nEND:VEVENT\nEND:VCALENDAR\n";
  expect(await reader.read(text, { timeZone: "Asia/Tbilisi", from: "2026-11-21", to: "2028-11-21" })).toEqual({
    ok: true,
    value: expect.objectContaining({ events: [expect.objectContaining({ uid: "a", checkIn: "2027-01-11", checkOut: "2027-01-12" })] }),
  });
  await reader.close();
});

test("the built site contains the program that processes images", async () => {
  const reader = openImageReader(join(projectRoot, "build/server/image-worker.js"));
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  expect(await reader.run({ kind: "square", bytes, side: 64 })).toMatchObject({ ok: true, value: { ok: true } });
  await reader.close();
});

test("the built site creates long PDF documents in a thread", async () => {
  const press = openPdfRenderer(join(projectRoot, "build/server/pdf-worker.js"));
  const rows = Array.from({ length: limits.movesInDocument }, (_, n) => ({
    name: `Move ${n}`,
    note: "Nino Beridze, Room",
    value: "$1.00",
  }));
  const content = {
    title: "Statement",
    facts: [["Month", "May"] as [string, string]],
    columns: [],
    tables: [{ title: "Moves", rows }],
    notes: [],
    footer: "Stumari",
  };
  let turns = 0;
  const beat = setInterval(() => turns++);
  const answer = await press.run({ content, madeAt: new Date(), locale: "ka" });
  clearInterval(beat);
  expect(answer.ok && Buffer.from(answer.value).subarray(0, 5).toString()).toBe("%PDF-");
  // The event loop was not blocked.
  expect(turns).toBeGreaterThan(20);
  await press.close();
});
