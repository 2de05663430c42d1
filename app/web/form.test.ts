import { expect, test } from "vitest";
import * as limits from "#kit/limits.ts";
import { formWithin } from "./form.server.ts";

const megabyte = 1024 * 1024;
const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=cut";

const requestWith = (type: string, body: string | FormData) =>
  new Request("http://localhost/", { method: "POST", body, ...(typeof body === "string" && { headers: { "content-type": type } }) });
const fieldsIn = async (type: string, body: string | FormData, most = 6 * megabyte) => {
  const form = await formWithin(requestWith(type, body), most);
  return form && [...form].length;
};
const part = `--cut\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n\r\n`;
const partsOf = (count: number) => `${part.repeat(count)}--cut--\r\n`;

test("a form with the maximum number of fields is read", async () => {
  expect(await fieldsIn(urlEncoded, "a=1&b=2")).toBe(2);
  expect(await fieldsIn(`${urlEncoded};charset=UTF-8`, "a&".repeat(limits.formFields - 1))).toBe(limits.formFields - 1);
  expect(await fieldsIn(multipart, partsOf(100))).toBe(100);
  expect(await fieldsIn('multipart/form-data; boundary="cut"', partsOf(2))).toBe(2);
  const form = new FormData();
  form.set("text", "\r\n\r\n--\r\n".repeat(1000));
  form.set("photo", new File([new Uint8Array(megabyte).fill(10)], "a.png"));
  expect(await fieldsIn("", form)).toBe(2);
});

test.each([
  ["URL-encoded", urlEncoded, "a&".repeat(megabyte / 2)],
  ["multipart", multipart, partsOf(80_000)],
])("a %s form with more fields is rejected at the first field above the limit", async (_kind, type, text) => {
  const chunk = 16 * 1024;
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= text.length) return controller.close();
      controller.enqueue(new TextEncoder().encode(text.slice(sent, (sent += chunk))));
    },
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": type },
    duplex: "half",
  } as RequestInit);
  expect(await formWithin(request, 6 * megabyte)).toBeUndefined();
  expect(sent).toBeLessThan(text.length / 4);
});

test("a multipart form with endless part headers is rejected", async () => {
  const headers = "a:b\r\n".repeat(megabyte / 5);
  expect(await fieldsIn(multipart, `--cut\r\ncontent-disposition: form-data; name="a"\r\n${headers}\r\n1\r\n--cut--\r\n`)).toBeUndefined();
  const name = "%0D%0A".repeat(megabyte / 6);
  expect(await fieldsIn(multipart, `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--cut--\r\n`)).toBeUndefined();
});

test("a body with two content types, or one that is no form, has no fields", async () => {
  expect(await fieldsIn(`${multipart}, ${urlEncoded}`, "a&".repeat(10_000))).toBe(0);
  expect(await fieldsIn("application/json", "{}")).toBe(0);
});
