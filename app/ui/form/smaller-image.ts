import { imageBytes } from "#kit/image.ts";

/** What is tried until a file is small enough: its longer side in pixels, from twice the widest stored one, and its quality. */
const tries = [
  [3200, 0.9],
  [3200, 0.75],
  [2000, 0.75],
] as const;

/** The image drawn as JPEG, which has no transparency. */
async function drawn(image: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/**
 * An image that can be uploaded: phones take photos of more bytes than are accepted, so a larger file is drawn anew as
 * JPEG with fewer pixels. A file that the browser can't read stays as it is, and the server says what is wrong with it.
 */
export async function smallerImage(file: File): Promise<File> {
  if (file.size <= imageBytes) return file;
  try {
    const image = await createImageBitmap(file);
    for (const [side, quality] of tries) {
      const smaller = await drawn(image, side, quality);
      if (smaller && smaller.size <= imageBytes)
        return new File([smaller], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
    }
  } catch {
    // Not an image, or none that this browser knows.
  }
  return file;
}

/** Makes the chosen images of a file input smaller. A form that is sent meanwhile waits for them. */
export function makeSmaller(input: HTMLInputElement): void {
  const { form, files } = input;
  const chosen = [...(files ?? [])];
  if (!form || chosen.every(({ size }) => size <= imageBytes)) return;
  const ready = Promise.all(chosen.map(smallerImage)).then((smaller) => {
    // Others may have been chosen meanwhile.
    if (input.files !== files) return;
    const list = new DataTransfer();
    for (const file of smaller) list.items.add(file);
    input.files = list.files;
  });
  const wait = (sent: SubmitEvent) => {
    sent.preventDefault();
    sent.stopImmediatePropagation();
    const button = sent.submitter;
    void ready.then(() => form.requestSubmit(button));
  };
  form.addEventListener("submit", wait, { capture: true });
  void ready.finally(() => form.removeEventListener("submit", wait, { capture: true }));
}
