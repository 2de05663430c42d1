/** The text of a calendar's file: UTF-8 (RFC 5545), or UTF-16 with its mark, as some programs save it. */
export function feedText(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  return new TextDecoder(mark === "255 254" ? "utf-16le" : mark === "254 255" ? "utf-16be" : "utf-8").decode(bytes);
}
