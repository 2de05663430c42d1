import { type DragEvent, useId, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { localePath, messages } from "#kit/locale.ts";
import { imageBytes, imageTypes } from "#kit/image.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { HiddenFields } from "#ui/hidden-fields.tsx";
import { Icon } from "#ui/icon.tsx";
import { smallerImage } from "#ui/smaller-image.ts";
import type { ActionData } from "#kit/action-data.ts";
import { photosAddress, type PhotoTarget } from "../../../domain/hotel/photo.ts";
import * as texts from "#locales/en/manager-hotel.ts";

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

/** Uploads photos by drag and drop or a file input; one after the other, each with its progress or error. */
export function PhotoDrop({ target }: { target: PhotoTarget }) {
  const { revalidate } = useRevalidator();
  const [sendings, setSendings] = useState<Sending[]>([]);
  const [over, setOver] = useState(false);
  const next = useRef(1);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

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
  const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

  return (
    <Form method="post" action={photosAddress(target, { hydrated: false })} encType="multipart/form-data">
      <HiddenFields fields={[["intent", "upload"]]} />
      <div
        role="group"
        aria-label={t.title}
        onDragOver={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!holdsFiles(event)) return;
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cx(
          "flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center",
          over ? "border-accent bg-accent-soft" : "border-line bg-surface-sunken",
        )}
      >
        <Icon name="image" className="size-8 text-ink-soft" />
        <p className="hidden scripted:block">{t.drop}</p>
        <label htmlFor={id} className="sr-only">
          {t.choose}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name="photos"
          multiple
          accept={imageTypes}
          aria-describedby={`${id}-kinds`}
          onChange={(event) => {
            take(event.currentTarget.files ?? []);
            event.currentTarget.value = "";
          }}
          className="max-w-full scripted:hidden"
        />
        <Button type="button" variant="secondary" className="hidden scripted:inline-flex" onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <p id={`${id}-kinds`} className="text-sm text-ink-soft">
          <span>{t.kinds}</span> · {t.also}
        </p>
        <Button className="scripted:hidden">{t.send}</Button>
      </div>
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
