import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { type Bucket, ConfigError } from "../process/config.server.ts";
import type { Media } from "./media.server.ts";

const connectionMs = 3000;
const answerMs = 20_000;

type BucketError = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };

/** The error of the bucket, which flydrive wraps; or of the connection. */
function answerIn(error: unknown): { reason: string; status: number | undefined } {
  const { name, message, code, $metadata } = (error instanceof Error && error.cause ? error.cause : error) as BucketError;
  const status = $metadata?.httpStatusCode;
  return { reason: status ? `${name} (${status})` : code || message, status };
}

/** Images in an S3 bucket. Throws a ConfigError if the bucket denies access. */
export async function mediaBucket({ name, region, endpoint, pathStyle, keys }: Bucket): Promise<Media> {
  const disk = new Disk(
    new S3Driver({
      bucket: name,
      region,
      forcePathStyle: pathStyle,
      ...(endpoint && { endpoint }),
      ...(keys && { credentials: keys }),
      visibility: "private",
      // Many S3 implementations support neither ACLs nor the newer checksums.
      supportsACL: false,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: connectionMs, requestTimeout: answerMs },
    }),
  );
  const page = (folder: string | undefined, paginationToken?: string) =>
    disk.listAll(folder && `${folder}/`, { recursive: true, ...(paginationToken && { paginationToken }) });
  await page(undefined).catch((error: unknown) => {
    throw new ConfigError(
      `The bucket ${name}${endpoint ? ` at ${endpoint}` : ""} can't be used: ${answerIn(error).reason}. Check the settings S3_*.`,
    );
  });
  return {
    folder: undefined,
    write: (file, bytes) => disk.put(file, bytes),
    read: (file) =>
      disk.getBytes(file).catch((error: unknown) => {
        if (answerIn(error).status === 404) return undefined;
        throw error;
      }),
    names: async function* (folder) {
      let token: string | undefined;
      do {
        const found = await page(folder, token);
        for (const object of found.objects) if (object.isFile) yield object.key;
        token = found.paginationToken;
      } while (token);
    },
    remove: (file) => disk.deleteAll(file),
  };
}
