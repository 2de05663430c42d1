import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { operate, operateKilled, operateUnread } from "../support/operator.ts";
import { createDatabase } from "../support/postgres.ts";
import { projectRoot, type Site, startSite } from "../support/site.ts";
import { book, startSampleSite, Visitor, withImage } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "stumari-operator-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = () => mkdtempSync(join(folder, "place-"));
const guest = "guest@stumari.example";

async function sitesSame(site: Site, code: string, image: string, bytes: Buffer) {
  const visitor = await new Visitor(site.origin).signIn(guest);
  expect((await visitor.request(`/trips/${code}`)).status).toBe(200);
  expect(Buffer.from(await (await visitor.request(image)).arrayBuffer())).toEqual(bytes);
}

// Each command is a separate process, and each installation a database.
const patience = { timeout: 240_000 };

describe("a backup", () => {
  test(
    "restores bookings, sign-in, images and waiting jobs to an empty installation of the other kind and back; a damaged or interrupted one restores nothing",
    patience,
    async () => {
      const dataDir = place();
      const site = await startSampleSite(inject("server"), inject("sample"), { DATA_DIR: dataDir });
      const visitor = await new Visitor(site.origin).signIn(guest);
      const { code } = await book(site, visitor, 200);
      const image = await withImage(site, visitor, guest);
      const bytes = Buffer.from(await (await visitor.request(image)).arrayBuffer());
      const waiting = { orderId: "waits for its day" };
      await site.db.query("insert into jobs.job (name, data, start_after) values ('confirm-payment', $1, now() + interval '1 day')", [
        waiting,
      ]);
      // A backup of 0.1 has jobs under their earlier names.
      await site.db.query("select jobs.create_queue('remove-pictures', $1)", [{ policy: "standard" }]);
      await site.db.query(
        "insert into jobs.job (name, data, start_after) values ('remove-pictures', '{\"urls\":[]}', now() + interval '1 day')",
      );

      const first = join(folder, "first.backup");
      const databaseUrl = site.databaseUrl;
      expect(await operate(["backup", first], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })).toMatchObject({ code: 0 });
      const killed = join(folder, "killed.backup");
      await operateKilled(["backup", killed], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, killed);
      expect(existsSync(killed)).toBe(false);
      await site.stop();
      rmSync(dataDir, { recursive: true });

      const embedded = place();
      expect(await operate(["restore", first], { DATA_DIR: embedded })).toMatchObject({ code: 0 });
      const second = await startSite({ DATA_DIR: embedded, SAMPLE_DATA: "off" });
      await sitesSame(second, code, image, bytes);
      expect(await operate(["backup", join(folder, "locked.backup")], { DATA_DIR: embedded })).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/in use by process \d+/),
      });
      expect(await operate(["backup", "--verify", first], { DATA_DIR: embedded })).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^Verified the backup of .* restored to a scratch database, which was removed\.$/m),
      });
      expect(readdirSync(embedded).filter((name) => name.startsWith("verifying"))).toEqual([]);
      await sitesSame(second, code, image, bytes);
      await second.stop();

      const back = join(folder, "back.backup");
      expect(await operate(["backup", back], { DATA_DIR: embedded })).toMatchObject({ code: 0 });
      const database = await createDatabase(inject("server"));
      const target = { DATABASE_URL: database.url, DATA_DIR: place() };
      const broken = readFileSync(back);
      broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 0xff;
      writeFileSync(join(folder, "broken.backup"), broken);
      const answer = await operate(["restore", join(folder, "broken.backup")], target);
      expect(answer).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The backup is damaged: .* Nothing was restored\.\n$/) });
      expect(readdirSync(target.DATA_DIR)).toEqual([]);
      expect(await operate(["restore", back], target)).toMatchObject({ code: 0 });
      const third = await startSite({ ...target, SAMPLE_DATA: "off" });
      try {
        await sitesSame(third, code, image, bytes);
        const look = new pg.Client(database.url);
        await look.connect();
        const { rows } = await look.query("select name, data from jobs.job where start_after > now() + interval '1 hour' order by name");
        await look.end();
        expect(rows).toEqual([
          { name: "confirm-payment", data: waiting },
          { name: "delete-images", data: { urls: [] } },
        ]);
        const csv = await operate(["export", "reservations", "--from", "2020-01-01", "--to", "2099-12-31"], target);
        expect(csv.stdout).toContain(code);
      } finally {
        await third.stop();
        await database.drop();
      }
    },
  );
});

test("a trial that becomes a public site keeps its people, and known sample passwords do not work", patience, async () => {
  const database = await createDatabase(inject("server"), inject("sample"));
  const origin = "https://stay.example";
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: place(),
    NODE_ENV: "production",
    ORIGIN: origin,
    AUTH_SECRET: "a secret that only this test knows",
    FLITT_MERCHANT_ID: "1234567",
    FLITT_SECRET_KEY: "not a real one",
  };
  const port = String(await freePort());
  // Of bookings whose payments the merchant does not know it becomes none.
  expect(await operate(["create-admin", "boss@stay.example"], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/payments of the sample data, which the merchant 1234567 does not know/),
  });
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("truncate payments cascade");
  await client.end();
  const site = await startSite({ ...env, PORT: port });
  const here = new Visitor(`http://127.0.0.1:${port}`);
  const signIn = (email: string, password: string) => here.post("/login", { email, password }, { origin });
  try {
    for (const who of ["guest", "manager", "admin"]) expect((await signIn(`${who}@stumari.example`, "stumari-demo")).status).toBe(401);
    expect(site.output()).toContain("sample_accounts_closed");
    expect(await operate(["sample-data"], env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/A public site can't have the sample data/),
    });
    const made = await operate(["create-admin", "boss@stay.example"], env);
    const { pathname, search, searchParams } = new URL(made.stdout.trim());
    await here.post(
      pathname + search,
      { password: "a new secret", confirmPassword: "a new secret", token: searchParams.get("token") ?? "" },
      { origin },
    );
    expect((await signIn("boss@stay.example", "a new secret")).status).toBe(302);
  } finally {
    await site.stop();
    await database.drop();
  }
});

describe("the operator", () => {
  test("creates an administrator with a link to set the password, and gets errors as one line with an exit code", patience, async () => {
    const database = await createDatabase(inject("server"), inject("empty"));
    const env = { DATABASE_URL: database.url, DATA_DIR: place() };
    const site = await startSite(env);
    try {
      const at = { ...env, ORIGIN: site.origin };
      const made = await operate(["create-admin", "Boss@Stumari.example"], at);
      expect(made).toMatchObject({ code: 0 });
      const look = new pg.Client(database.url);
      await look.connect();
      const begun = await look.query(
        "select (select count(*)::int from amenities) as amenities, (select count(*)::int > 5 from cities) as cities, (select count(*)::int from hotels) as hotels",
      );
      await look.end();
      expect(begun.rows).toEqual([{ amenities: 11, cities: true, hotels: 0 }]);
      const { pathname, search } = new URL(made.stdout.trim());
      const boss = new Visitor(site.origin);
      await boss.request(pathname + search);
      await boss.post(pathname + search, {
        password: "a new secret",
        confirmPassword: "a new secret",
        token: new URLSearchParams(search).get("token") ?? "",
      });
      await new Visitor(site.origin).signIn("boss@stumari.example", "a new secret");

      await new Visitor(site.origin).post("/signup", {
        firstName: "Ann",
        lastName: "Other",
        email: "ann@stumari.example",
        password: "secret-1",
        confirmPassword: "secret-1",
      });
      expect(await operate(["create-admin", "ann@stumari.example"], at)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/has an account with an unverified address/),
      });
      expect(await operate(["create-admin", "ann@stumari.example", "--unverified"], at)).toMatchObject({ code: 0 });
      expect(await operate(["sample-data"], at)).toMatchObject({ code: 1, stderr: expect.stringMatching(/already has people/) });
      expect(await operate(["migrate"], at)).toMatchObject({ code: 0, stderr: expect.stringMatching(/No migrations are missing/) });
      expect(await operate(["create-admin", "mailed@stumari.example", "--mail"], at)).toMatchObject({
        code: 0,
        stdout: "",
        stderr: expect.stringMatching(/An e-mail with a link/),
      });
      const year = ["--from", "2026-01-01", "--to", "2026-12-31"];
      expect(await operate(["export", "money", ...year], at)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^\uFEFFat,kind,amount_usd,/),
      });
      // The reader closes the pipe after the first line; the command prints no error.
      expect(await operateUnread(["export", "reservations", ...year], at)).toEqual({ code: 0, stderr: "" });
      const file = join(folder, "bookings.csv");
      expect(await operate(["export", "reservations", ...year, "--out", file], at)).toMatchObject({
        code: 0,
        stdout: "",
        stderr: expect.stringContaining(file),
      });
      expect(readFileSync(file, "utf8").length).toBeGreaterThan(20);
      expect(await operate(["reconcile", "--days", "7"], at)).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/Reconciled 7 days/),
      });
      expect(await operate(["reconcile"], at)).toMatchObject({ code: 0, stderr: expect.stringMatching(/ 0 discrepancies/) });
    } finally {
      await site.stop();
      await database.drop();
    }
  });

  test("gets help for each command, without a setting or a database", async () => {
    const overview = await operate(["help"], { PORT: "wrong" });
    const names = [...overview.stdout.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name ?? "");
    expect(names).toEqual([
      "create-admin",
      "reset-second-factor",
      "migrate",
      "sample-data",
      "backup",
      "restore",
      "reconcile",
      "search-index",
      "export",
    ]);
    const documented = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");
    for (const name of names) {
      expect(documented).toContain(`\`${name}`);
      expect(await operate([name, "--help"], { PORT: "wrong" })).toMatchObject({
        code: 0,
        stdout: expect.stringContaining(`Usage: npm run stumari -- ${name}`),
      });
    }
  });

  test.each([
    [[], 2, /^$/],
    [["fly"], 2, /There is no command fly/],
    [["backup"], 2, /backup FILE/],
    [["create-admin", "nobody"], 2, /not an email address/],
    [
      ["export", "money", "--from", "2026-02-30", "--to", "2026-03-01"],
      2,
      /--from 2026-02-30 is not a valid day\. Use the format 2026-01-31\./,
    ],
    [["export", "money", "--from", "2026-01-01", "--to", "2026-13-40"], 2, /--to 2026-13-40 is not a valid day/],
    [["export", "money", "--from", "2026-02-01", "--to", "2026-01-01"], 2, /--from 2026-02-01 is after --to 2026-01-01/],
    [["export", "money", "--from", "2026-02-01"], 2, /The period is required/],
    [["export", "money", "--from", "2026-01-01", "--to", "2026-01-31"], 1, /nothing to export: the database has no tables yet/],
    [["restore", "nowhere.backup"], 1, /no such file/],
  ])("%j exits with %i", async (args, code, stderr) => {
    const answer = await operate(args, { DATA_DIR: place() });
    expect(answer.code).toBe(code);
    expect(answer.stderr.trim()).toMatch(stderr);
  });
});
