/** Files of a message. */
export const mostFiles = 4;

/** What a file field offers. */
export const acceptedFiles = "image/jpeg,image/png,image/webp,application/pdf,.jpg,.jpeg,.png,.webp,.pdf";

export type FileKind = "photo" | "pdf";

/** A file of a message as it is shown. It has no name: what it is says the message. */
export type ShownFile = {
  id: string;
  kind: FileKind;
  /** Bytes. */
  size: number;
  /** Pixels of a photo. */
  width: number | null;
  height: number | null;
};
