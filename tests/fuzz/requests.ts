import fc from "fast-check";
import { type Door, doors, fieldNames } from "./routes.ts";

export const people = ["visitor", "guest", "manager", "admin"] as const;

/** A raw request; its headers exclude the session, which is that of `person`. */
export type FuzzRequest = {
  person: (typeof people)[number];
  method: string;
  path: string;
  headers: Record<string, string>;
  cookie: string;
  body: Buffer | undefined;
};

const hostile = [
  "",
  " ",
  "0",
  "-1",
  "1",
  "2",
  "1e309",
  "NaN",
  "99999999999999999999",
  "2147483648",
  "-2147483649",
  "0.1",
  "on",
  "true",
  "<script>alert(1)</script>",
  "\"'><img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "//evil.example",
  "a|b|c",
  "\u0000",
  "a\u0000b",
  "\u202egnp.exe",
  "\u2066x\u200f",
  "\ud800",
  "💥".repeat(40),
  "თბილისი",
  "'; drop table users; --",
  "%",
  "_%",
  "\\",
  "=1+1",
  "a\r\nBcc: x@y.example",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "2027-02-30",
  "2027-01-10",
  "2027-01-12",
  "9999-12-31",
  "0000-00-00",
  "+275760-09-13",
  "[]",
  "{}",
  "null",
  "guest@stumari.example",
  "x".repeat(300),
  "x".repeat(5000),
];
const junkPath = [
  "%00",
  "%ff",
  "%E0%A4%A",
  "..%2f..%2fetc",
  "nonsense",
  "01a1fca1-93a5-7732-b655-0addf667ceab",
  "1",
  "%3Cscript%3E",
  "%E2%80%AE",
  "x".repeat(2000),
  "a;b",
  "__proto__",
];

const multipart = (fields: [string, string][]) =>
  `${fields.map(([name, value]) => `--cut\r\ncontent-disposition: form-data; name="${name}"${name === "file" ? '; filename="x.png"\r\ncontent-type: image/png' : ""}\r\n\r\n${value}\r\n`).join("")}--cut--\r\n`;

/** A body of form fields or of random bytes. */
const bodies: { type: string | undefined; of: undefined | ((fields: [string, string][]) => string) }[] = [
  ...Array.from({ length: 6 }, () => ({
    type: "application/x-www-form-urlencoded",
    of: (fields: [string, string][]) => new URLSearchParams(fields).toString(),
  })),
  { type: "multipart/form-data; boundary=cut", of: multipart },
  { type: "multipart/form-data; boundary=cut", of: (fields) => multipart(fields).slice(0, -20) },
  { type: "multipart/form-data", of: multipart },
  { type: "application/json", of: (fields) => JSON.stringify(Object.fromEntries(fields)) },
  { type: "application/json", of: (fields) => JSON.stringify(fields) },
  { type: "application/json", of: () => '{"a":' },
  { type: "text/plain", of: (fields) => fields.join() },
  { type: "x", of: (fields) => fields.join() },
  { type: "application/x-www-form-urlencoded", of: () => "%=%&&=%E0%A4%A&a[b][c]=1" },
  ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=cut", "application/json"].map((type) => ({
    type,
    of: undefined,
  })),
];

/** A request for any URL of the site, with ids of the sample data and junk. */
export function requests(ids: string[], origin: string): fc.Arbitrary<FuzzRequest> {
  const idOrJunk = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.constantFrom(...junkPath) });
  const value = (door: Door) =>
    fc.oneof(
      fc.constantFrom(...hostile),
      fc.constantFrom(...ids),
      fc.constantFrom(...(door.words.length > 0 ? door.words : hostile)),
      fc.string({ maxLength: 40, unit: "binary" }),
    );
  const fields = (door: Door, most: number) =>
    fc.array(fc.tuple(fc.constantFrom(...fieldNames, ...door.words), value(door)), { maxLength: most });
  const requestFor = (door: Door) =>
    fc
      .record({
        person: fc.constantFrom(...people),
        method: fc.constantFrom("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"),
        segments: fc.array(idOrJunk, { minLength: 3, maxLength: 3 }),
        base: fc.constantFrom("", "", "/ka"),
        end: fc.constantFrom("", "", "", "", ".data", "/"),
        query: fields(door, 5),
        given: fields(door, 12),
        body: fc.constantFrom(...bodies),
        cookie: fc.constantFrom(
          "",
          "",
          "",
          "toast=%7B",
          "preferences=%00; locale=xx; currency=__proto__",
          "better-auth.session_token=x.y",
          "=;;=; a",
          "theme=<script>",
        ),
        from: fc.constantFrom(origin, origin, origin, origin, origin, origin, origin, "https://evil.example"),
        noise: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      })
      .map(({ segments, base, end, query, given, body, from, noise, ...rest }): FuzzRequest => {
        let at = 0;
        const path = door.path.replaceAll(/:\w+|\*/g, () => segments[at++] ?? "x");
        const sends = !["GET", "HEAD"].includes(rest.method);
        return {
          ...rest,
          path: `${base}${path}${end}?${new URLSearchParams(query).toString()}`,
          headers: { origin: from, ...(sends && body.type ? { "content-type": body.type } : {}) },
          body: sends ? (body.of ? Buffer.from(body.of(given)) : noise) : undefined,
        };
      });
  return fc.constantFrom(...doors).chain(requestFor);
}
