import { fileAnswer, noFile } from "./file-answer.server.ts";

/** A file of a message: photos open in the browser, all others are saved. Headers of its path forbid it to run anything. */
export function messageFileAnswer(file: { kind: "photo" | "pdf"; bytes: Uint8Array<ArrayBuffer> } | undefined): Response {
  if (!file) return noFile("Not found.");
  const name = file.kind === "photo" ? "photo.webp" : "document.pdf";
  const type = file.kind === "photo" ? "image/webp" : "application/pdf";
  return fileAnswer(file.bytes, { type, plainName: name, name, shown: file.kind === "photo" ? "inline" : "attachment" });
}

/** The chosen files of a form field; an empty field has none. */
export async function filesIn(form: FormData, name: string): Promise<Uint8Array[]> {
  const files = form.getAll(name).filter((file): file is File => file instanceof File && file.size > 0);
  return Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())));
}
