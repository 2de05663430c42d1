import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filledWith, knownIn, matrix } from "./denial/matrix.ts";
import { expectedOf, opened, requestsFor, routes, unstatedPosts } from "./denial/routes.ts";
import { type Role, roles } from "./denial/rows.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

const rows = routes.flatMap((route) => requestsFor(route, matrix[route.path] ?? []));

let site: SampleSite;
let db: SampleSite["db"];
const people: Record<string, Visitor> = {};
const personOf = async (role: Role) => {
  const visitor = new Visitor(site.origin);
  return role === "visitor" ? visitor : visitor.signIn(`${role}@stumari.example`);
};
let known: Record<string, string> = {};
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
  for (const role of roles) people[role] = await personOf(role);
  known = await knownIn(db);
});
afterAll(() => site.stop());

const filled = (text: string) => filledWith(known, text);
const filledFields = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, filled(value)]));

describe("invariant 20: access to each route and action", () => {
  test("rows belong to a route and permit nobody whom its group rejects", () => {
    const groupOf = new Map(routes.map(({ path, group }) => [path, group]));
    expect(Object.keys(matrix).filter((path) => !groupOf.has(path))).toEqual([]);
    expect(routes.flatMap(({ path, group }) => opened(group, matrix[path] ?? []))).toEqual([]);
  });

  test("each route with an action has a POST for every role that its group lets in", () => {
    const acting = routes.filter(({ file }) =>
      /^export (?:const|async function|function) action\b/m.test(readFileSync(`app/${file}`, "utf8")),
    );
    expect(acting.length).toBeGreaterThan(30);
    expect(acting.flatMap(({ path, group }) => unstatedPosts(group, matrix[path] ?? []).map((role) => `${role}: POST ${path}`))).toEqual(
      [],
    );
  });

  for (const role of roles)
    test.each(expectedOf(role, rows).map((row) => [`${row.method} ${row.path} ${JSON.stringify(row.fields ?? {})}`, row] as const))(
      `${role}: %s`,
      async (_name, row) => {
        const person = row.endsSession ? await personOf(role) : people[role];
        if (!person) throw new Error("Nobody is there.");
        const answer =
          row.method === "GET" ? await person.request(filled(row.path)) : await person.post(filled(row.path), filledFields(row.fields));
        const [status, target] = row.answer.split(" ");
        expect(answer.status).toBe(Number(status));
        expect(target && (answer.headers.get("location") ?? "").split("?")[0]).toBe(target && filled(target));
      },
    );
});

test.each([
  ["visitor", "/ka/trips", "/ka/login?next=%2Ftrips"],
  ["visitor", "/de/admin/users", "/de/login?next=%2Fadmin%2Fusers"],
  ["guest", "/ka/admin/users", "/ka/"],
])("a %s at %s is redirected in the same language", async (who, path, target) => {
  const answer = await people[who]?.request(path);
  expect([answer?.status, answer?.headers.get("location")]).toEqual([302, target]);
});

describe("invariant 23: requests of another origin", () => {
  test("CSRF is blocked: state-changing requests from another origin get 403 on all routes except two of the payment provider", async () => {
    const forms = rows.filter(({ method }) => method === "POST");
    expect(forms.length).toBeGreaterThan(70);
    for (const row of forms)
      for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"]) {
        const answer = await people["guest"]?.post(filled(row.path), filledFields(row.fields), { origin });
        expect(answer?.status, `${row.path} from ${origin}`).toBe(403);
      }
  });

  test("a return URL leads to a page of this site", async () => {
    for (const back of [
      "https://evil.example",
      "//evil.example",
      "/\\\\evil.example",
      "\\\\evil.example",
      "javascript:alert(1)",
      "/%09/evil.example",
      "http:evil.example",
    ]) {
      const answers = [
        await new Visitor(site.origin).post("/preferences", { theme: "dark", back }),
        await new Visitor(site.origin).post(`/login?next=${encodeURIComponent(back)}`, {
          email: "guest@stumari.example",
          password: "stumari-demo",
        }),
      ];
      for (const answer of answers) expect(new URL(answer.headers.get("location") ?? "", site.origin).origin, back).toBe(site.origin);
    }
  });
});

describe("invariant 21: nobody escalates their own role", () => {
  test("a role, an id or a verified address in any request body changes nothing", async () => {
    const email = "climber@stumari.example";
    const extra = { role: "admin", id: "x", emailVerified: "true", email_verified: "true", isAdmin: "true" };
    const climber = new Visitor(site.origin);
    const form = { firstName: "Ann", lastName: "Climb", email, password: "secret-1", confirmPassword: "secret-1", isManager: "false" };
    expect((await climber.post("/signup", { ...form, ...extra })).status).toBe(302);
    const json = (path: string, body: object) =>
      climber.request(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await json("/api/auth/update-user", { role: "admin", emailVerified: true });
    await json("/api/auth/sign-up/email", { ...form, email: "second@stumari.example", name: "x y", role: "admin", emailVerified: true });
    await climber.post("/profile", { firstName: "Ann", lastName: "Climb", ...extra });
    const { rows } = await db.query("select role, email_verified from users where email in ($1, $2)", [email, "second@stumari.example"]);
    expect(rows).toHaveLength(2);
    for (const user of rows) expect(user).toEqual({ role: "guest", email_verified: false });
  });

  test("a session loses its rights with the role, at once", async () => {
    const manager = await new Visitor(site.origin).signIn("manager@stumari.example");
    expect(await (await manager.request("/")).text()).toContain("/hotel-manager");
    await db.query("update users set role = 'guest' where email = 'manager@stumari.example'");
    expect(await (await manager.request("/")).text()).not.toContain('/hotel-manager"');
    await db.query("update users set role = 'hotel_manager' where email = 'manager@stumari.example'");
  });
});
