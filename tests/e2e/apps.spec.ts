import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { signInQuietly } from "./looks.ts";
import { arrives } from "./settled.ts";
import { expect, test } from "./site.ts";

/** An app on the device of the person, which waits for its code. */
async function appOn(origin: string) {
  const codes: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    codes.push(searchParams.get("code") ?? searchParams.get("error") ?? "");
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Back in the app</h1>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const redirect = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/back`;
  const ask = async (path: string, body: string, type: string) =>
    (await (
      await fetch(`${origin}/api/auth/oauth2/${path}`, { method: "POST", headers: { "content-type": type }, body })
    ).json()) as Record<string, string>;
  const { client_id = "" } = await ask(
    "register",
    JSON.stringify({ client_name: "Trip planner", redirect_uris: [redirect] }),
    "application/json",
  );
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const query = { response_type: "code", client_id, redirect_uri: redirect, code_challenge, code_challenge_method: "S256", state: "x" };
  return {
    codes,
    link: `/api/auth/oauth2/authorize?${new URLSearchParams({ ...query, scope: "bookings:read" })}`,
    token: async () => {
      const fields = {
        grant_type: "authorization_code",
        code: codes.at(-1) ?? "",
        redirect_uri: redirect,
        client_id,
        code_verifier: verifier,
      };
      return (await ask("token", new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded"))["access_token"] ?? "";
    },
    close: () => server.close(),
  };
}

test("a person refuses an app, allows it, finds it and disconnects it, on a phone", { tag: "@phone" }, async ({ page, baseURL }) => {
  const app = await appOn(baseURL);
  await signInQuietly(page, baseURL);
  await page.goto(app.link);
  await expect(page.getByRole("heading", { name: "Trip planner wants to act for you" })).toBeVisible();
  await expect(page.getByText("see your bookings as a guest")).toBeVisible();
  await page.getByRole("button", { name: "Don’t allow" }).click();
  await expect(page.getByRole("heading", { name: "Back in the app" })).toBeVisible();
  expect(app.codes).toEqual(["access_denied"]);
  await page.goto(app.link);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Back in the app" })).toBeVisible();
  const token = await app.token();
  const status = async () => (await fetch(`${baseURL}/api/v1/bookings`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  await page.goto("/developers/keys");
  await page.getByRole("link", { name: "Connected apps of others" }).click();
  await arrives(page, /connected-apps/);
  await page.getByRole("button", { name: "Disconnect Trip planner" }).click();
  await page.getByRole("dialog", { name: "Disconnect Trip planner?" }).getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("App disconnected")).toBeVisible();
  expect(await status()).toBe(401);
  app.close();
});

test("without scripts the answer leads back to the app, too", async ({ browser, baseURL }) => {
  const app = await appOn(baseURL);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(app.link);
  await page.getByLabel("Email").fill("guest@stumari.example");
  await page.getByLabel("Password", { exact: true }).fill("stumari-demo");
  await page
    .locator("form")
    .filter({ has: page.getByLabel("Email") })
    .getByRole("button", { name: /^(?:Sign|Log) in$/ })
    .click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Back in the app" })).toBeVisible();
  expect(app.codes[0]).toMatch(/^[A-Za-z\d]{32}$/);
  await context.close();
  app.close();
});
