import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type TestBucket = {
  files: Map<string, Buffer>;
  env: Record<string, string>;
  down: (now: boolean) => void;
  close: () => Promise<void>;
};

const bucket = "images";
const keyId = "the-key-of-the-site";
const pageSize = 3;
const xml = (root: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;

/** Whether the request has a valid signature of our key, and its body matches. */
function isSigned({ headers }: IncomingMessage, body: Buffer): boolean {
  const signed = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${keyId}/\\d{8}/us-east-1/s3/aws4_request, SignedHeaders=[^,]*\\bhost\\b[^,]*, Signature=[0-9a-f]{64}$`,
  );
  return signed.test(headers.authorization ?? "") && headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex");
}

type Answer = { status: number; body?: string | Buffer };

function answer(files: Map<string, Buffer>, method: string, url: URL, body: Buffer): Answer {
  const [, of, ...path] = decodeURIComponent(url.pathname).split("/");
  const key = path.join("/");
  if (of !== bucket) return { status: 404, body: xml("Error", "<Code>NoSuchBucket</Code>") };
  if (method === "PUT" && key) {
    files.set(key, body);
    return { status: 200 };
  }
  if (method === "POST" && url.searchParams.has("delete")) {
    for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) files.delete(name ?? "");
    return { status: 200, body: xml("DeleteResult", "") };
  }
  if (method === "GET" && !key) {
    const after = url.searchParams.get("continuation-token") ?? "";
    const found = [...files.keys()].filter((name) => name.startsWith(url.searchParams.get("prefix") ?? "") && name > after).toSorted();
    const page = found.slice(0, pageSize);
    const more = found.length > page.length;
    const contents = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>1</Size><ETag>"x"</ETag><LastModified>2026-11-21T00:00:00Z</LastModified></Contents>`,
    );
    return {
      status: 200,
      body: xml(
        "ListBucketResult",
        `<IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""}${contents.join("")}`,
      ),
    };
  }
  const found = method === "GET" && files.get(key);
  return found ? { status: 200, body: found } : { status: 404, body: xml("Error", "<Code>NoSuchKey</Code>") };
}

/** A local server with the part of S3 that the site uses, three names per list page; it can be made unavailable. */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  let down = false;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const rejected: Answer = { status: 403, body: xml("Error", "<Code>SignatureDoesNotMatch</Code>") };
      const url = new URL(request.url ?? "/", "http://bucket");
      const given = down ? { status: 500 } : isSigned(request, body) ? answer(files, request.method ?? "", url, body) : rejected;
      response.writeHead(given.status).end(given.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: "the secret of the site",
    },
    down: (now) => (down = now),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
