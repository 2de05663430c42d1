import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { imageTypes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.photoDrop);

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/** Where photos are dropped or chosen. */
export function PhotoZone({ onFiles, children }: { onFiles: (files: Iterable<File>) => void; children?: ReactNode }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
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
        onFiles(event.dataTransfer.files);
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
          onFiles(event.currentTarget.files ?? []);
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
      {children}
    </div>
  );
}
