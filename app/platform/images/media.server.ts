import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Config } from "../process/config.server.ts";

/** The files of images, by names such as `photos/…/800.webp`: in a local folder or in a bucket. */
export type Media = {
  /** The local folder; undefined with a bucket. */
  folder: string | undefined;
  /** Writes the file atomically. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** The names of all files, or of those in one folder. */
  names: (folder?: string) => AsyncIterable<string>;
  /** Deletes a file, or a folder with its files; a missing one is ignored. */
  remove: (name: string) => Promise<void>;
};

const missing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
  throw error;
};

export function mediaFolder(root: string): Media {
  return {
    folder: root,
    write: async (name, bytes) => {
      const file = join(root, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    },
    read: (name) => readFile(join(root, name)).catch(missing),
    names: async function* (folder = "") {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(missing);
      for (const entry of entries ?? [])
        if (entry.isFile() && !entry.name.endsWith(".new")) yield relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
    },
    remove: (name) => rm(join(root, name), { force: true, recursive: true }),
  };
}

/** Opens the configured bucket, which must respond, or else the folder in DATA_DIR. */
export async function openMedia({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): Promise<Media> {
  if (bucket) {
    const { mediaBucket } = await import("./media-bucket.server.ts");
    return mediaBucket(bucket);
  }
  const folder = join(dataDir, "media");
  await mkdir(folder, { recursive: true });
  return mediaFolder(folder);
}
