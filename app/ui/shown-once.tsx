import { useId, useState } from "react";
import { Button } from "./button.tsx";

type Props = { secret: string; words: { created: string; createdText: string; copy: string; copied: string } };

/** A secret that is shown this once, to be copied. */
export function ShownOnce({ secret, words }: Props) {
  const id = useId();
  const [copied, copy] = useState(false);
  return (
    <section aria-labelledby={id} className="rounded-card border border-pine bg-surface-raised p-5">
      <h2 id={id} className="text-lg font-semibold">
        {words.created}
      </h2>
      <p className="mt-1">{words.createdText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="num rounded-field bg-sand px-3 py-2 wrap-anywhere select-all">{secret}</code>
        <span className="hidden scripted:inline">
          <Button type="button" variant="secondary" small onClick={() => void navigator.clipboard.writeText(secret).then(() => copy(true))}>
            {copied ? words.copied : words.copy}
          </Button>
        </span>
      </div>
    </section>
  );
}
