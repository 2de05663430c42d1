import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { knownIn } from "./denial/matrix.ts";
import { type SampleSite, startSampleSite, Visitor } from "./harness.ts";

let site: SampleSite;
let visitor: Visitor, guest: Visitor, manager: Visitor, admin: Visitor;
let photos: string, foreignPhotos: string;
beforeAll(async () => {
  site = await startSampleSite(inject("server"), inject("sample"), { LOG_REQUESTS: "on" });
  visitor = new Visitor(site.origin);
  [guest, manager, admin] = (await Promise.all(
    ["guest", "manager", "admin"].map((role) => new Visitor(site.origin).signIn(`${role}@stumari.example`)),
  )) as [Visitor, Visitor, Visitor];
  const known = await knownIn(site.db);
  photos = `/hotel-manager/photos?hotel=${known[":own"]}&hydrated=1`;
  foreignPhotos = `/hotel-manager/photos?hotel=${known[":foreign"]}&hydrated=1`;
});
afterAll(() => site.stop());

const megabyte = 1024 * 1024;
const beginning = `--cut\r\ncontent-disposition: form-data; name="intent"\r\n\r\npicture\r\n--cut\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nbeginning`;

/** Starts to send a form with files of this size; `status` is the response. */
function begin(person: Visitor, path: string, length: number | undefined) {
  const headers = {
    origin: site.origin,
    cookie: person.cookie,
    "content-type": "multipart/form-data; boundary=cut",
    ...(length && { "content-length": length }),
  };
  const sent = request(site.origin + path, { method: "POST", headers, agent: false });
  sent.on("error", () => undefined);
  const status = new Promise<number | undefined>((resolve) => {
    sent.on("response", (answer) => {
      resolve(answer.statusCode);
      sent.destroy();
    });
    sent.on("close", () => resolve(undefined));
  });
  sent.flushHeaders();
  return { sent, status };
}

/** Whether the site is receiving files of the person. */
const isUnderWay = async (name: string) => {
  const { rows } = await site.db.query("select 1 from upload_leases l join users u on u.id = l.person_id where u.email = $1", [
    `${name}@stumari.example`,
  ]);
  return rows.length === 1;
};

describe("50 MB of files", () => {
  test.each<[string, () => Visitor, () => string, number]>([
    ["a visitor, for photos", () => visitor, () => photos, 302],
    ["a visitor, for a profile", () => visitor, () => "/profile", 302],
    ["a visitor, for the home page", () => visitor, () => "/admin/hero-slider", 302],
    ["a guest, for photos", () => guest, () => photos, 404],
    ["a guest, for the home page", () => guest, () => "/admin/destinations", 302],
    ["a manager, for photos of another's hotel", () => manager, () => foreignPhotos, 404],
    ["a manager, for photos of no hotel", () => manager, () => "/hotel-manager/photos", 404],
    ["a manager, for the home page", () => manager, () => "/admin/property-types", 302],
    ["a guest, for their profile", () => guest, () => "/profile", 413],
    ["an administrator, for the home page", () => admin, () => "/admin/hero-slider", 413],
    ["a manager, for photos of their own, with more beside them", () => manager, () => photos, 413],
  ])("are rejected before a byte is read when they come from %s", async (_who, person, path, status) => {
    const length = (path() === photos && status === 413 ? 51 : 50) * megabyte;
    expect(await begin(person(), path(), length).status).toBe(status);
  });

  test("are received one at a time per person; an aborted one releases its slot", async () => {
    const first = begin(manager, photos, 3 * megabyte);
    first.sent.write(beginning);
    await expect.poll(() => isUnderWay("manager")).toBe(true);
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } })
      .png()
      .toBuffer();
    const send = () => {
      const form = new FormData();
      form.set("photos", new File([new Uint8Array(bytes)], "a.png"));
      return manager.request(photos, { method: "POST", body: form });
    };
    const second = await send();
    expect([second.status, await second.json()]).toMatchObject([
      429,
      { errors: { form: expect.stringContaining("Another upload of yours is still in progress") } },
    ]);
    const image = await manager.request("/profile", { method: "POST", body: new FormData() });
    expect([image.status, await image.text()]).toEqual([429, expect.stringContaining("Another upload of yours")]);
    first.sent.destroy();
    await expect.poll(() => isUnderWay("manager")).toBe(false);
    expect((await send()).status).toBe(200);
  });
});

test("an upload aborted by its sender is not logged as an error", async () => {
  for (const [name, person, path] of [
    ["manager", manager, photos],
    ["guest", guest, "/profile"],
    ["admin", admin, "/admin/hero-slider"],
  ] as const) {
    const upload = begin(person, path, megabyte);
    upload.sent.write(beginning);
    await expect.poll(() => isUnderWay(name)).toBe(true);
    upload.sent.destroy();
    const [route = ""] = path.split("?");
    await expect.poll(() => site.output()).toMatch(new RegExp(`route="${route}" status=499`));
  }
  expect(site.output()).not.toMatch(/^error/m);
});
