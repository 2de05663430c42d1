import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SampleSite, Visitor, sendImage } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
let db: SampleSite["db"];
beforeAll(async () => {
  site = await sharedSampleSite();
  ({ db } = site);
});
afterAll(() => site.stop());

const password = "secret-1";
let count = 0;

/** A newly signed-up person with their address. */
async function newcomer() {
  const email = `newcomer${++count}@stumari.example`;
  const person = new Visitor(site.origin);
  const form = { firstName: "Ana", lastName: "Lomidze", email, password, confirmPassword: password };
  expect((await person.post("/signup", form)).status).toBe(302);
  return { person, email };
}
const row = async (email: string) => (await db.query("select * from users where email = $1", [email])).rows[0] as Record<string, unknown>;

describe("a profile image", () => {
  test("is stored as a small WebP that the header shows, cached for good with its type", async () => {
    const { person, email } = await newcomer();
    const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer();
    const answer = await sendImage(person, jpeg, "../../etc/passwd.exe", "application/x-msdownload");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile#image"]);
    const { image } = await row(email);
    expect(image).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    expect(await (await person.request("/")).text()).toContain(`src="${String(image)}"`);
    const file = await new Visitor(site.origin).request(String(image));
    expect(file.headers.get("content-type")).toBe("image/webp");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 256 });

    await person.post("/profile", { intent: "delete-image" });
    expect((await row(email))["image"]).toBeNull();
    expect((await new Visitor(site.origin).request(String(image))).status).toBe(404);
  });

  test("is rejected with a message beside the field when it is not an image", async () => {
    const { person, email } = await newcomer();
    const answer = await sendImage(person, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>"));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("This isn’t a PNG, JPG, GIF, WebP or AVIF image");
    expect((await row(email))["image"]).toBeNull();
  });

  test("gets 413 when it is too large, with or without Content-Length", async () => {
    const { person } = await newcomer();
    const response = await sendImage(person, Buffer.alloc(6 * 1024 * 1024));
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("The image is larger than 5 MB");

    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        if (++sent > 64) controller.close();
        else controller.enqueue(piece);
      },
    });
    const head = { "content-type": "multipart/form-data; boundary=x" };
    const withoutLength = await person.request("/profile", { method: "POST", headers: head, body: endless, duplex: "half" } as RequestInit);
    expect(withoutLength.status).toBe(413);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary=x", "text/plain", "application/json"])(
    "as a malformed form of type %s is rejected",
    async (type) => {
      const { person } = await newcomer();
      const answer = await person.request("/profile", { method: "POST", headers: { "content-type": type }, body: "nonsense" });
      expect(answer.status).toBe(400);
    },
  );
});

describe("invariant 21: the forms of the profile grant nothing", () => {
  test("a role, an id, an owner or an address in any of them changes nothing", async () => {
    const { person, email } = await newcomer();
    const victim = await newcomer();
    const before = await row(email);
    const victimBefore = await row(victim.email);
    const extra = {
      role: "admin",
      id: String(victimBefore["id"]),
      userId: String(victimBefore["id"]),
      user_id: String(victimBefore["id"]),
      emailVerified: "true",
      email_verified: "true",
      deletedAt: "",
      image: "https://evil.example/x.png",
      locale: "xx",
    };
    const forms: Record<string, string>[] = [
      { intent: "names", firstName: "Ana", lastName: "Lomidze" },
      { intent: "mails", reviewInvitations: "on" },
      { intent: "email", email: "wished@stumari.example", currentPassword: password },
      { intent: "password", currentPassword: password, password: "secret-2", confirmPassword: "secret-2" },
      {
        intent: "end-session",
        sessionId: String((await db.query("select id from sessions where user_id = $1", [victimBefore["id"]])).rows[0].id),
      },
      { intent: "delete", confirmation: victim.email, currentPassword: "secret-2" },
    ];
    for (const form of forms) await person.post("/profile", { ...extra, ...form });
    expect({ ...(await row(email)), updated_at: null }).toEqual({ ...before, updated_at: null });
    expect(await row(victim.email)).toEqual(victimBefore);
    expect((await victim.person.request("/profile")).status).toBe(200);
  });

  test("unused endpoints are closed", async () => {
    const { person, email } = await newcomer();
    for (const path of ["update-user", "change-email", "change-password", "delete-user", "revoke-sessions-of-others"])
      expect((await person.post(`/api/auth/${path}`, { image: "/media/avatars/x.webp" })).status, path).toBe(404);
    expect((await row(email))["image"]).toBeNull();
  });
});

test.each(["verify", "set-password", "end-all", "delete-link", "image"])(
  "a visitor who sends the form %s is redirected to sign in",
  async (intent) => {
    const answer = await new Visitor(site.origin).post("/profile", { intent });
    expect([answer.status, answer.headers.get("location")?.split("?")[0]]).toEqual([302, "/login"]);
  },
);

test("a rejected form keeps its values and never returns a password", async () => {
  const { person } = await newcomer();
  const answer = await person.post("/profile", { intent: "email", email: "no-address", currentPassword: "my-secret-here" });
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(html).toContain('value="no-address"');
  expect(html).toContain("Invalid email address");
  expect(html).not.toContain("my-secret-here");
});

test("a taken address and a free one get the same response", async () => {
  const { person } = await newcomer();
  const ask = async (email: string) => {
    const answer = await person.post("/profile", { intent: "email", email, currentPassword: password });
    return [answer.status, answer.headers.get("location")];
  };
  expect(await ask("guest@stumari.example")).toEqual(await ask("nobody-has-this@stumari.example"));
});

test("the data export is a file that is not cached", async () => {
  const { person, email } = await newcomer();
  const answer = await person.request("/ka/profile/data.json");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="stumari-data.json"');
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(await answer.json()).toMatchObject({ profile: { email }, sessions: [{}], favourites: [], reservations: [] });
});

test("signing out everywhere ends the sessions of all devices", async () => {
  const { person, email } = await newcomer();
  const other = await new Visitor(site.origin).signIn(email, password);
  const answer = await person.post("/profile", { intent: "end-all" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  for (const device of [person, other]) expect((await device.request("/profile")).status).toBe(302);
});

test("a deleted account is signed out and can't sign in", async () => {
  const { person, email } = await newcomer();
  const answer = await person.post("/profile", { intent: "delete", confirmation: ` ${email.toUpperCase()} `, currentPassword: password });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  expect((await person.request("/profile")).status).toBe(302);
  expect((await new Visitor(site.origin).post("/login", { email, password })).status).toBe(401);
});

test("the deletion of an account shows how many points are lost", async () => {
  const { person, email } = await newcomer();
  const lost = /You lose your|ქულა დაიკარგება/;
  expect(await (await person.request("/profile")).text()).not.toMatch(lost);
  await db.query("insert into reward_balances (user_id, points, active_at) select id, 2240, now() from users where email = $1", [email]);
  await db.query(
    "insert into account_links (user_id, purpose, token_sha256, expires_at) select id, 'delete_account', $2, now() + interval '1 hour' from users where email = $1",
    [email, createHash("sha256").update("their-token").digest("hex")],
  );
  const visitor = new Visitor(site.origin);
  for (const [who, path] of [
    [person, "/profile"],
    [visitor, "/delete-account?token=their-token"],
  ] as const) {
    expect(await (await who.request(path)).text()).toContain("You lose your 2,240 points.");
    expect(await (await who.request(`/ka${path}`)).text()).toMatch(/თქვენი 2\s240 ქულა დაიკარგება\./);
  }
  expect(await (await visitor.request("/delete-account?token=another")).text()).not.toMatch(lost);
});

test("GET requests of mailed links change nothing", async () => {
  const visitor = new Visitor(site.origin);
  for (const path of ["/confirm-email", "/delete-account"]) {
    expect((await visitor.request(`${path}?token=x`)).status).toBe(200);
    const answer = await visitor.post(path, { token: "x" });
    expect(await answer.text()).toContain("This link has expired or has already been used.");
  }
});
