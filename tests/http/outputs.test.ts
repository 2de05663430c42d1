import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { plainText } from "#kit/text/plain-text.ts";
import { pagesIn } from "../support/documents.ts";
import { filledWith, knownIn } from "./denial/matrix.ts";
import { book, type SampleSite, startSampleSite, Visitor } from "./harness.ts";
import { type Output, ours, written } from "./outputs/fields.ts";
import { actingIn, actingInText, cellsOf, formulasIn, hostile, rounds, turnedIn, unseen } from "./outputs/hostile.ts";
import { openBackRoom, openPostbox } from "./outputs/mails.ts";
import { markOf, peopled, write } from "./outputs/peopled.ts";
import { visits } from "./outputs/visits.ts";

let site: SampleSite;
let known: Record<string, string>;
let backRoom: Awaited<ReturnType<typeof openBackRoom>>;
let postbox: Awaited<ReturnType<typeof openPostbox>>;
const people: Record<string, Visitor> = {};
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { LOG: "json" });
  people["visitor"] = new Visitor(site.origin);
  for (const role of ["guest", "manager", "admin"]) people[role] = await new Visitor(site.origin).signIn(`${role}@stumari.example`);
  // Their addresses change, and exemption from the second factor is by address.
  await site.db.query("update sessions set proof = 'passkey'");
  known = await knownIn(site.db);
  known[":heldCode"] = (await book(site, people["guest"] ?? new Visitor(""), 41)).code;
  Object.assign(known, await peopled(site.db, known));
  postbox = await openPostbox();
  backRoom = await openBackRoom(site.databaseUrl, postbox.url);
});
afterAll(async () => {
  await backRoom.close();
  await postbox.close();
  await site.stop();
});

/** Outputs in which each column was found, per round. */
const met = new Map<string, Set<Output>>();
const meet = (output: Output, text: string) => {
  const found = new Set((text.match(/q\d+q/gi) ?? []).map((mark) => mark.toLowerCase()));
  for (const column of Object.keys(written))
    if (found.has(markOf(column))) met.set(column, (met.get(column) ?? new Set<Output>()).add(output));
};

/** Active content found in a response, by content type. */
async function actingInAnswer(answer: Response): Promise<string[]> {
  const type = answer.headers.get("content-type") ?? "";
  if (answer.headers.has("bcc")) return ["a header of its own"];
  if (type.includes("pdf")) {
    const file = new Uint8Array(await answer.arrayBuffer());
    const pages = (await pagesIn(file)).join(" ");
    meet("pdf", pages);
    const act = /\/(?:JavaScript|JS|URI|Launch|EmbeddedFile|Annots)\b/.exec(Buffer.from(file).toString("latin1"));
    return [...turnedIn(pages), ...(act ?? [])];
  }
  const text = await answer.text();
  if (type.includes("csv")) {
    meet("csv", text);
    const rows = cellsOf(text);
    return [...formulasIn(rows), ...(rows.every(({ length }) => length === rows[0]?.length) ? [] : ["a row that is cut"])];
  }
  if (type.includes("calendar")) {
    meet("ics", text);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    return events.map((event) => String(event.getFirstPropertyValue("uid"))).filter((uid) => !uid.endsWith("@stumari"));
  }
  meet(type.includes("json") ? "data" : "page", text);
  if (type.includes("json")) return JSON.stringify(JSON.parse(text)) ? [] : ["no data"];
  return actingIn(text);
}

describe("invariant 24: text that people write", () => {
  test("has a row in the table for every text column of the database", async () => {
    const { rows } = await site.db.query(
      "select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'character varying') order by 1",
    );
    expect(rows.map(({ column }: { column: string }) => column)).toEqual([...Object.keys(written), ...ours].toSorted());
  });

  test("is rejected by its form or stored without invisible characters, and URLs are http or https", () => {
    const wrong: string[] = [];
    for (const [column, { by }] of Object.entries(written))
      for (const [kind, textFor] of Object.entries(hostile))
        for (const lead of ["", "Nino ", "https://a.example/", "/media/", "a@b.example"]) {
          if (typeof by === "string") continue;
          const kept = by instanceof z.ZodType ? by.safeParse(lead + textFor("q0q")).data : by(lead + textFor("q0q"));
          if (kept === undefined || kept === null) continue;
          const text = String(kept);
          const valid =
            !unseen.test(text) &&
            text.isWellFormed() &&
            text.length <= 5000 &&
            (!/url|link\b/.test(column) || /^(?:https?:|\/[^/])/.test(text));
          if (!valid) wrong.push(`${column}: ${kind} after "${lead}"`);
        }
    expect(wrong).toEqual([]);
  });

  /** An arrival day and a review of the hotel: the facts of e-mails about them. */
  const ofHotel = async (hotelId: string) => {
    const { rows } = await site.db.query<{ day: string; reviewId: string }>(
      `select (select min(check_in)::text from reservations where hotel_id = $1 and state in ('confirmed', 'no_show') and paid_at is not null) as day,
        (select min(id::text) from reviews where hotel_id = $1) as "reviewId"`,
      [hotelId],
    );
    return { day: rows[0]?.day ?? "", reviewId: rows[0]?.reviewId ?? "" };
  };

  /** The guest of a conversation, and the owner of its hotel: the facts of e-mails about its messages. */
  const readersOf = async (conversationId: string) => {
    const { rows } = await site.db.query<{ reader: string; address: string }>(
      `select u.id as reader, u.email as address from conversations v join hotels h on h.id = v.hotel_id
        join users u on u.id in (v.user_id, h.owner_id) where v.id = $1 order by u.id = v.user_id desc`,
      [conversationId],
    );
    return rows;
  };

  test.each(rounds)(
    "$what in every column have no effect in pages, files, mails and requests",
    { timeout: 240_000 },
    async ({ textFor, languages }) => {
      await write(site.db, textFor);
      const found: string[] = [];
      for (const { as, path } of visits)
        for (const base of languages) {
          const at = base + filledWith(known, path);
          const answer = await people[as]?.request(at);
          if (!answer || answer.status !== 200) found.push(`${at} as ${as}: ${answer?.status}`);
          else found.push(...(await actingInAnswer(answer)).map((act) => `${at} as ${as}: ${act}`));
        }

      const input = textFor("q999q");
      const facts = {
        name: input,
        reason: input,
        hotel: input,
        room: input,
        feed: input,
        host: input,
        off: "gone",
        side: "guest",
        after: "2020-01-01T00:00:00Z",
        until: "2100-01-01T00:00:00Z",
        by: input,
        email: input,
        title: input,
        propertyName: input,
        nights: "2027-01-10",
        ending: "4917",
        days: "3",
        points: "1500",
        step: "3",
        overdue: "5000",
        dueOn: "2027-01-28",
        suspendDays: "10",
        token: "token",
        bookings: "2",
        since: "2027-01-10T09:00:00Z",
        timeZone: "Asia/Tbilisi",
        total: "100",
        checkIn: "",
        checkOut: "",
        role: "manager",
        propertyType: "home",
        hotelId: known[":own"] ?? "",
        enquiryId: known[":ownGroup"] ?? "",
        conversationId: known[":myConversation"] ?? "",
        ...(await ofHotel(known[":own"] ?? "")),
        url: "https://stumari.test/x",
      };
      const readers = await readersOf(facts.conversationId);
      expect(readers).toHaveLength(2);
      for (const [index, code] of [known[":cancelledCode"], known[":myCode"]].entries())
        for (const { subject, text, html } of await backRoom.mails({ ...facts, ...readers[index], code: code ?? "" })) {
          meet("mail", subject + text + html);
          found.push(
            ...[...actingIn(html), ...actingInText(text), ...actingInText(html), ...(subject === plainText(subject) ? [] : [subject])].map(
              (act) => `mail ${subject.slice(0, 40)}: ${act}`,
            ),
          );
        }
      for (const message of postbox.messages.splice(0)) {
        const [head = ""] = message.split("\r\n\r\n");
        const heads = head
          .split("\r\n")
          .filter((line) => !/^\s/.test(line))
          .map((line) => line.split(":")[0]);
        // Those of a subscription (RFC 8058).
        const own = heads.filter((name) => name !== "List-Unsubscribe" && name !== "List-Unsubscribe-Post");
        expect(new Set(own)).toEqual(new Set(["From", "To", "Subject", "Message-ID", "Date", "MIME-Version", "Content-Type"]));
      }
      const request = await backRoom.payment(known[":person"] ?? "", known[":heldCode"] ?? "");
      meet("provider", JSON.stringify(request));
      expect(String(request["order_desc"])).not.toMatch(/[\p{Cc}|\u202a-\u202e\u2066-\u2069]/u);
      expect(String(request["order_desc"]).length).toBeLessThanOrEqual(1024);
      expect([...new Set(found)]).toEqual([]);
    },
  );

  test("is shown wherever the table says", () => {
    const missing = Object.entries(written).flatMap(([column, { reaches }]) =>
      reaches.filter((output) => !met.get(column)?.has(output)).map((output) => `${column} in ${output}`),
    );
    expect(missing).toEqual([]);
  });

  test("is not in the log", () => {
    expect(site.output()).not.toMatch(/q\d+q/);
    expect(site.output().split("\n").length).toBeGreaterThan(visits.length);
  });
});
