import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useRevalidator, useSearchParams } from "react-router";
import { chosenParam, photosAddress, type PhotoTarget } from "#domain/hotel/photos/photo.ts";
import type { ActionData } from "#kit/action-data.ts";
import { imageBytes } from "#kit/image.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Button } from "#ui/button.tsx";
import { HiddenFields } from "#ui/form/hidden-fields.tsx";
import { smallerImage } from "#ui/form/smaller-image.ts";
import { takeChosenPhotos } from "./chosen-photos.tsx";
import { PhotoZone } from "./photo-zone.tsx";

const t = messages(texts.photoDrop);

type Sending = {
  id: number;
  file: File;
  /** From 0 to 1. */ part: number;
  state: "waiting" | "sending" | "sent" | "failed";
  error?: string;
};

const secondMs = 1000;
const mostTries = 30;

/**
 * Uploads one file with progress; resolves with the error message, if any. It is retried while another upload of the
 * person is in progress.
 */
async function send(file: File, target: PhotoTarget, onPart: (part: number) => void): Promise<string | undefined> {
  for (let tries = 1; ; tries++) {
    const { status, problem } = await sendOnce(file, target, onPart);
    if (status !== 429 || tries === mostTries) return problem;
    await new Promise((resolve) => setTimeout(resolve, secondMs));
  }
}

const sendOnce = (
  file: File,
  target: PhotoTarget,
  onPart: (part: number) => void,
): Promise<{ status: number; problem: string | undefined }> =>
  new Promise((resolve) => {
    const form = new FormData();
    form.set("intent", "upload");
    form.set("photos", file);
    const request = new XMLHttpRequest();
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const answer = request.response as ActionData | null;
      const { status } = request;
      if (answer?.errors) resolve({ status, problem: answer.errors["form"] });
      // A page instead of JSON is the sign-in page.
      else resolve({ status, problem: status === 200 ? t.signedOut : t.failed });
    });
    request.addEventListener("error", () => resolve({ status: 0, problem: t.failed }));
    request.open("POST", localePath(photosAddress(target, { hydrated: true })));
    request.send(form);
  });

/**
 * Uploads photos by drag and drop or a file input, and those chosen while the room was new; one after the other, each
 * with its progress or error.
 */
export function PhotoDrop({ target }: { target: PhotoTarget }) {
  const { revalidate } = useRevalidator();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const next = useRef(1);
  const turn = useRef<Promise<void>>(Promise.resolve());

  const change = (key: number, now: Partial<Sending>) =>
    setSendings((all) => all.map((one) => (one.id === key ? { ...one, ...now } : one)));
  const one = async ({ id: key, file }: Sending) => {
    change(key, { state: "sending", part: 0 });
    const image = await smallerImage(file);
    const error = image.size > imageBytes ? t.large : await send(image, target, (part) => change(key, { part }));
    change(key, error ? { state: "failed", error } : { state: "sent", part: 1 });
    if (!error) await revalidate();
  };
  const enqueue = (sending: Sending) => {
    turn.current = turn.current.then(() => one(sending));
  };
  const take = (files: Iterable<File>) => {
    const added = [...files].map((file): Sending => ({ id: next.current++, file, part: 0, state: "waiting" }));
    setSendings((all) => [...all.filter(({ state }) => state !== "sent"), ...added]);
    for (const sending of added) enqueue(sending);
  };
  const key = useSearchParams()[0].get(chosenParam);
  const takeChosen = useEffectEvent(() => take(takeChosenPhotos(key)));
  useEffect(() => takeChosen(), []);

  return (
    <Form method="post" action={photosAddress(target, { hydrated: false })} encType="multipart/form-data">
      <HiddenFields fields={[["intent", "upload"]]} />
      <PhotoZone onFiles={take}>
        <Button className="scripted:hidden">{t.send}</Button>
      </PhotoZone>
      <ul aria-live="polite" className="mt-3 space-y-2 empty:hidden">
        {sendings.map((sending) => (
          <li key={sending.id} className="rounded-field border border-line bg-surface-raised px-4 py-2">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">{sending.file.name}</span>
              {sending.state === "failed" ? (
                <button type="button" onClick={() => enqueue(sending)} className="min-h-11 shrink-0 font-semibold underline">
                  {t.again}
                </button>
              ) : (
                <span className="shrink-0 text-sm text-ink-soft">
                  {sending.state === "sending" ? (sending.part === 1 ? t.preparing : "") : t[sending.state]}
                </span>
              )}
            </div>
            {sending.state === "sending" && (
              <progress
                value={sending.part}
                aria-label={t.progress(sending.file.name)}
                className="mt-1 block h-1.5 w-full accent-(--pine)"
              />
            )}
            {sending.error && sending.state === "failed" && <p className="text-sm font-semibold text-danger">{sending.error}</p>}
          </li>
        ))}
      </ul>
    </Form>
  );
}
