import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleAccounts } from "../../db/sample-guards/sample-accounts.ts";
import { appCode } from "../support/app-code.ts";
import { type SampleSite, Visitor } from "./harness.ts";
import { sharedSampleSite } from "./shared-site.ts";

let site: SampleSite;
beforeAll(async () => {
  site = await sharedSampleSite();
});
afterAll(() => site.stop());

const rowsOf = async (sql: string, values: string[] = []) => (await site.db.query<Record<string, string>>(sql, values)).rows;

let count = 0;
const password = "mountain-road";
const newEmail = () => `somebody${++count}@accounts.example`;

async function person(email = newEmail()) {
  const visitor = new Visitor(site.origin);
  const fields = { fullName: "Ana Lomidze", email, password, confirmPassword: password, terms: "on" };
  expect((await visitor.post("/signup", fields)).status).toBe(302);
  return { visitor, email };
}

/** Runs first, before the server has rendered a page for a signed-in person. */
test("the first page of a signed-in person has their avatar, not a placeholder", async () => {
  const { visitor } = await person();
  for (const path of ["/", "/ka", "/hotels"]) {
    const html = await (await visitor.request(path)).text();
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    expect(header).toMatch(/<summary aria-label="(?:Your account|თქვენი ანგარიში): [^"]+"/);
    expect(header).not.toContain("<!--$?-->");
  }
});

describe("a common password", () => {
  const common = { password: "iloveyou", confirmPassword: "iloveyou" };
  const words = "This password is one of the most common ones.";
  const wordsKa = "ეს პაროლი ყველაზე გავრცელებულ პაროლს შორისაა.";

  test("is rejected at sign-up, on the page and in the dialog, next to the field", async () => {
    const visitor = new Visitor(site.origin);
    const page = { fullName: "Ana Lomidze", email: newEmail(), terms: "on", ...common };
    expect(await (await visitor.post("/signup", page)).text()).toContain(words);
    expect(await (await visitor.post("/ka/signup", page)).text()).toContain(wordsKa);
    const dialog = { firstName: "Ana", lastName: "Lomidze", email: newEmail(), isManager: "true", ...common };
    expect(await (await visitor.post("/signup", dialog)).text()).toContain(words);
  });

  test("is rejected when the password is changed, and by the sign-in library's endpoint", async () => {
    const { visitor } = await person();
    const changed = await visitor.post("/profile", { intent: "password", currentPassword: password, ...common });
    expect(changed.status).toBe(400);
    expect(await changed.text()).toContain(words);
    const direct = await fetch(`${site.origin}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin },
      body: JSON.stringify({ name: "A B", firstName: "Ana", lastName: "Lomidze", email: newEmail(), password: "iloveyou" }),
    });
    expect(direct.status).toBe(400);
  });
});

describe("a password reset link", () => {
  const tokenFor = async (email: string) => {
    await new Visitor(site.origin).post("/forgot-password", { email });
    const mails = `select data->'facts'->>'url' as url from jobs.job where name = 'send-mail' and data->>'to' = $1 and data->>'mail' = 'reset-password'`;
    const [mail] = await rowsOf(mails, [email]);
    return new URL(mail?.["url"] ?? "").searchParams.get("token") ?? "";
  };

  test("that is unknown or missing says so, in both languages, and offers a new one", async () => {
    for (const [path, words] of [
      ["/reset-password?token=nonsense", "This link has expired or has already been used."],
      ["/reset-password", "This link has expired or has already been used."],
      ["/ka/reset-password?token=nonsense", "ბმულის ვადა გავიდა ან უკვე გამოყენებულია."],
    ] as const) {
      const html = await (await new Visitor(site.origin).request(path)).text();
      expect(html).toContain(words);
      expect(html).not.toContain('name="password"');
      expect(html).toMatch(/href="(?:\/ka)?\/forgot-password"/);
    }
  });

  test("names the passkeys: recent ones are removed, others on request, also without scripts", async () => {
    const { email } = await person();
    const names = async () =>
      (await rowsOf("select p.name from passkeys p join users u on u.id = p.user_id where u.email = $1 order by 1", [email])).map(
        ({ name }) => name,
      );
    for (const [name, days] of [
      ["Phone", 3],
      ["Laptop", 40],
      ["Unknown", 50],
    ] as const)
      await rowsOf(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up, name, created_at)
         select gen_random_uuid(), id, $1 || email, 'key', 0, 'singleDevice', false, $1, now() - make_interval(days => $2) from users where email = $3`,
        [name, String(days), email],
      );
    await rowsOf("update users set email_verified = true where email = $1", [email]);
    const token = await tokenFor(email);
    const visitor = new Visitor(site.origin);
    const html = await (await visitor.request(`/reset-password?token=${token}`)).text();
    expect(html).toMatch(/removed now[^]*Phone[^]*Tick the ones/);
    const boxes = [...html.matchAll(/name="removePasskey"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="removePasskey"/g)].map(
      ([, one, two]) => one ?? two ?? "",
    );
    expect(boxes).toHaveLength(2);
    const wrong = { token, password: "another-road", confirmPassword: "x", removePasskey: boxes[1] ?? "" };
    expect(await (await visitor.post(`/reset-password?token=${token}`, wrong)).text()).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${boxes[1]}"|<input[^>]*value="${boxes[1]}"[^>]*checked=""`),
    );
    expect(await names()).toEqual(["Laptop", "Phone", "Unknown"]);
    expect((await visitor.post("/reset-password", { ...wrong, confirmPassword: "another-road" })).status).toBe(302);
    expect(await names()).toEqual(["Laptop"]);
  });

  test("names the hotels that a stranger may have added before the address was proved, and deletes them", async () => {
    const { email } = await person();
    const hotels = () => rowsOf("select h.name from hotels h join users u on u.id = h.owner_id where u.email = $1", [email]);
    await rowsOf(
      `insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text)
       select gen_random_uuid(), id, 'Villa of a Stranger', 'A quiet house with a garden.', '1 Garden Street', 'Batumi', 'Georgia', 41.6, 41.6, 'Asia/Tbilisi', 'villa', '' from users where email = $1`,
      [email],
    );
    const token = await tokenFor(email);
    const visitor = new Visitor(site.origin);
    const html = await (await visitor.request(`/reset-password?token=${token}`)).text();
    expect(html).toMatch(/They are deleted now[^]*Villa of a Stranger/);
    expect(await hotels()).toHaveLength(1);
    await visitor.post("/reset-password", { token, password: "another-road", confirmPassword: "another-road" });
    expect(await hotels()).toEqual([]);
  });

  test("works once, then says so, and makes the browser a known device", async () => {
    const { email } = await person();
    const token = await tokenFor(email);
    const visitor = new Visitor(site.origin);
    expect(await (await visitor.request(`/reset-password?token=${token}`)).text()).toContain('name="password"');
    const answer = await visitor.post("/reset-password", { token, password: "another-road", confirmPassword: "another-road" });
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie().join()).toMatch(/stumari\.device=[^;]+;.*HttpOnly/);
    const again = await (await visitor.request(`/reset-password?token=${token}`)).text();
    expect(again).toContain("This link has expired or has already been used.");
    expect(again).not.toContain('name="password"');
  });
});

describe("the mail that asks to verify an address", () => {
  const linkTo = async (email: string) => {
    const mails = `select data->'facts'->>'url' as url from jobs.job where name = 'send-mail' and data->>'to' = $1 and data->>'mail' = 'verify-email'`;
    const { pathname, search } = new URL((await rowsOf(mails, [email]))[0]?.["url"] ?? "");
    return { path: pathname + search, token: new URLSearchParams(search).get("token") ?? "" };
  };
  const isVerified = async (email: string) => (await rowsOf("select email_verified as v from users where email = $1", [email]))[0]?.["v"];

  test("verifies nothing when a scanner opens its link, by GET or HEAD, with or without a session", async () => {
    const { visitor, email } = await person();
    const { path } = await linkTo(email);
    for (const who of [visitor, new Visitor(site.origin)])
      for (const method of ["HEAD", "GET"]) expect((await who.request(path, { method })).status).toBe(200);
    expect(await isVerified(email)).toBe(false);
  });

  test("is answered by a button of the person who signed up; afterwards the link only says so", async () => {
    const { visitor, email } = await person();
    const { path, token } = await linkTo(email);
    const html = await (await visitor.request(path)).text();
    expect(html).toContain("Verify my email");
    expect(html).toContain(email);
    const answer = await visitor.post("/verify-email", { token });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile"]);
    expect(await isVerified(email)).toBe(true);
    expect((await visitor.request(path)).headers.get("location")).toBe("/profile");
  });

  test("asks others to sign in, and offers a new password to whoever did not sign up", async () => {
    const { email } = await person();
    const { path, token } = await linkTo(email);
    const stranger = new Visitor(site.origin);
    const html = await (await stranger.request(path)).text();
    expect(html).toContain(`/login?next=${encodeURIComponent(path)}`.replaceAll("&", "&amp;"));
    expect(html).toContain('href="/forgot-password"');
    expect(html).not.toContain('name="token"');
    expect((await stranger.post("/verify-email", { token })).status).toBe(302);
    const { visitor: other, email: theirs } = await person();
    expect(await (await other.request(path)).text()).toContain(`You are signed in as ${theirs}.`);
    expect((await other.post("/verify-email", { token })).status).toBe(302);
    expect([await isVerified(email), await isVerified(theirs)]).toEqual([false, false]);
  });

  test("that is forged or too old says so", async () => {
    const { visitor } = await person();
    const answer = await visitor.request("/verify-email?token=nonsense");
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("This link no longer works")]);
    expect(await (await visitor.post("/verify-email", { token: "nonsense" })).text()).toContain("This link no longer works");
  });
});

describe("after signing out", () => {
  test("the browser keeps no page of the person, and clears what the site stored, but not its cache", async () => {
    const { visitor } = await person();
    for (const path of ["/", "/hotels", "/favourites", "/profile"])
      expect((await visitor.request(path)).headers.get("cache-control"), path).toBe("private, no-store");
    const out = await visitor.post("/logout", {});
    expect([out.status, out.headers.get("clear-site-data")]).toEqual([302, '"storage"']);
    const again = await visitor.request("/favourites");
    expect(again.headers.get("cache-control")).toBe("private, no-cache");
    expect(again.headers.get("clear-site-data")).toBeNull();
  });

  test("on all devices, and by deleting the account, the same is cleared", async () => {
    const { visitor } = await person();
    expect((await visitor.post("/profile", { intent: "end-all" })).headers.get("clear-site-data")).toBe('"storage"');
    const { visitor: leaving, email } = await person();
    const left = await leaving.post("/profile", { intent: "delete", currentPassword: password, confirmation: email });
    expect([left.status, left.headers.get("clear-site-data")]).toEqual([302, '"storage"']);
  });
});

test("an account without a proved address is asked to verify it instead of offering a second factor or a passkey", async () => {
  const { visitor, email } = await person();
  const security = async () => {
    const html = await (await visitor.request("/profile")).text();
    return html.slice(html.indexOf('id="security"'), html.indexOf('id="devices"'));
  };
  expect(await security()).toContain("Verify your email address first");
  expect(await security()).not.toContain("begin-two-factor");
  const tried = await visitor.post("/profile", { intent: "begin-two-factor", currentPassword: password });
  expect([tried.status, tried.headers.get("location")]).toEqual([302, "/profile#security"]);
  await rowsOf("update users set email_verified = true where email = $1", [email]);
  expect(await security()).not.toContain("Verify your email address first");
  expect(await security()).toContain("begin-two-factor");
});

describe("an administrator", () => {
  async function promoted() {
    const { visitor, email } = await person();
    await rowsOf(`update users set role = 'admin', email_verified = true where email = '${email}'`);
    return { visitor, email };
  }

  test("without a second factor is redirected to set one up, and gets no admin page or command before", async () => {
    const { visitor } = await promoted();
    for (const path of ["/admin", "/admin/users", "/admin/security-events"]) {
      const answer = await visitor.request(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/profile#security"]);
    }
    const html = await (await visitor.request("/profile")).text();
    expect(html).toContain("Administrators need a second factor.");
    expect(html).toContain('href="/admin"');
    expect((await visitor.post("/admin/newsletter", { email: "a@example.com" })).headers.get("location")).toBe("/profile#security");
  });

  test("opens the admin pages after setting up an app, and not with the password alone elsewhere", async () => {
    const { visitor, email } = await promoted();
    const elsewhere = new Visitor(site.origin);
    await elsewhere.post("/login", { email, password });
    const setup = await (await visitor.post("/profile", { intent: "begin-two-factor", currentPassword: password })).text();
    const uri = /name="uri" value="([^"]+)"/.exec(setup)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const code = await appCode(new URL(uri).searchParams.get("secret") ?? "");
    expect((await visitor.post("/profile", { intent: "confirm-two-factor", uri, code })).status).toBe(200);
    expect((await visitor.request("/admin")).status).toBe(200);
    // The other session ended when the app was turned on.
    expect((await elsewhere.request("/admin")).headers.get("location")).toMatch(/^\/login/);
  });

  test("with a passkey has to sign in with it", async () => {
    const { visitor, email } = await promoted();
    await rowsOf(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
       select gen_random_uuid(), id, 'credential-${email}', 'key', 0, 'singleDevice', false from users where email = '${email}'`,
    );
    expect((await visitor.request("/admin")).headers.get("location")).toBe("/profile#security");
    expect(await (await visitor.request("/profile")).text()).toContain("The admin pages open once you sign in with your passkey");
    await rowsOf(`update sessions set proof = 'passkey' where user_id = (select id from users where email = '${email}')`);
    expect((await visitor.request("/admin")).status).toBe(200);
  });

  test("is signed out after two idle hours; a guest is not", async () => {
    const { visitor, email } = await promoted();
    const guest = await person();
    const seen = (ago: string) => rowsOf(`update sessions set proof = 'passkey', updated_at = now() - interval '${ago}'`);
    const { visitor: other } = await promoted();
    await seen("3 hours");
    expect((await visitor.request("/admin")).headers.get("location")).toMatch(/^\/login/);
    // A use in the future, of a clock that was ahead, doesn't count.
    await seen("-3 days");
    expect((await other.request("/admin")).headers.get("location")).toMatch(/^\/login/);
    expect((await guest.visitor.request("/profile")).status).toBe(200);
    const rows = await rowsOf(`select id from sessions where user_id = (select id from users where email = '${email}')`);
    expect(rows).toEqual([]);
  });

  test("of the sample data needs none in development", async () => {
    const visitor = await new Visitor(site.origin).signIn(sampleAccounts.admin.email);
    expect((await visitor.request("/admin")).status).toBe(200);
  });
});

test("a hotel owner is offered a second factor in the back office until they dismiss it", async () => {
  const visitor = await new Visitor(site.origin).signIn(sampleAccounts.manager.email);
  const page = async () => {
    const moved = (await visitor.request("/hotel-manager/dashboard")).headers.get("location") ?? "/hotel-manager/dashboard";
    return (await visitor.request(moved)).text();
  };
  expect(await page()).toContain("Add a passkey or app");
  const answer = await visitor.post("/profile", { intent: "dismiss-factor-offer", back: "/hotel-manager/dashboard" });
  expect(answer.headers.get("location")).toBe("/hotel-manager/dashboard");
  expect(await page()).not.toContain("Add a passkey or app");
});

describe("security events", () => {
  test("are listed for the administrator by pseudonym and found by the email address", async () => {
    const email = newEmail();
    await new Visitor(site.origin).post("/login", { email, password: "wrong-password" });
    const { visitor: guest, email: curious } = await person();
    await guest.request("/admin");
    const admin = await new Visitor(site.origin).signIn(sampleAccounts.admin.email);
    const html = await (await admin.request(`/admin/security-events?q=${encodeURIComponent(email)}`)).text();
    const found = html.replace(/<select[^]*?<\/select>/g, "");
    expect(found).toContain("Wrong password");
    expect(found).not.toContain("Access denied");
    await expect
      .poll(async () => (await admin.request(`/ka/admin/security-events?kind=role_denied&q=${encodeURIComponent(curious)}`)).text())
      .toContain("ადმინისტრირების გვერდები");
    const [row] = await rowsOf(`select person, client from security_events where kind = 'sign_in_failed' limit 1`);
    expect(JSON.stringify(row)).not.toMatch(/@|127\.0\.0\.1/);
  });
});

test("twenty wrong passwords do not lock out the owner", { timeout: 120_000 }, async () => {
  const { email } = await person();
  const tries = Array.from({ length: 20 }, () => new Visitor(site.origin).post("/login", { email, password: "wrong-password" }));
  await Promise.all(tries.map((answer) => answer.then((response) => response.text())));
  const owner = await new Visitor(site.origin).post("/login", { email, password });
  expect(owner.status).toBe(302);
});
