import { useId, useState } from "react";
import { getLocale, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/message.ts";
import { Button } from "#ui/button.tsx";

const t = messages(texts.translation);

type Disposable = { destroy?: () => void };
type Languages = { sourceLanguage: string; targetLanguage: string };
type Progress = { addEventListener: (type: "downloadprogress", listener: (event: { loaded: number }) => void) => void };

/** The APIs of browsers that translate without a server (https://webmachinelearning.github.io/translation-api/). */
declare global {
  interface Window {
    LanguageDetector: {
      create: () => Promise<Disposable & { detect: (text: string) => Promise<{ detectedLanguage: string; confidence: number }[]> }>;
    };
    Translator: {
      availability: (languages: Languages) => Promise<"unavailable" | "downloadable" | "downloading" | "available">;
      create: (
        options: Languages & { monitor: (progress: Progress) => void },
      ) => Promise<Disposable & { translate: (text: string) => Promise<string> }>;
    };
  }
}

/** Below this a text is too short to tell its language. */
const leastConfidence = 0.3;

type Shown = { text: string } | { problem: keyof typeof texts.translation.problems };

/** Translates a text into the language of the page on the device. Nothing is sent: the browser may download a model. */
async function translated(text: string, onProgress: (share: number) => void): Promise<Shown> {
  const targetLanguage = getLocale();
  const detector = await window.LanguageDetector.create();
  const [likely] = await detector.detect(text);
  detector.destroy?.();
  if (!likely || likely.detectedLanguage === "und" || likely.confidence < leastConfidence) return { problem: "unknown" };
  const languages = { sourceLanguage: likely.detectedLanguage, targetLanguage };
  if (languages.sourceLanguage.split("-")[0] === targetLanguage) return { problem: "same" };
  if ((await window.Translator.availability(languages)) === "unavailable") return { problem: "unavailable" };
  const translator = await window.Translator.create({
    ...languages,
    monitor: (progress) => progress.addEventListener("downloadprogress", ({ loaded }) => onProgress(loaded)),
  });
  const result = await translator.translate(text);
  translator.destroy?.();
  return { text: result };
}

/** A button that shows the machine's translation below a message, which stays as it is, and hides it again. */
export function DeviceTranslation({ text }: { text: string }) {
  const id = useId();
  const [state, change] = useState<Shown | { percent: number } | null>(null);
  const isBusy = state !== null && "percent" in state;
  const translate = async () => {
    change({ percent: 0 });
    const shown = await translated(text, (share) => change({ percent: Math.round(share * 100) })).catch((): Shown => ({
      problem: "failed",
    }));
    change(shown);
  };
  const isShown = state !== null && "text" in state;
  return (
    <div className="mt-1">
      <Button
        type="button"
        variant="quiet"
        small
        busy={isBusy}
        busyText={t.busy}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => (isShown ? change(null) : void translate())}
      >
        {isShown ? t.hide : t.translate}
      </Button>
      <div id={id} role="status">
        {isBusy && state.percent > 0 && state.percent < 100 && <p className="text-sm text-ink-soft">{t.loading(state.percent)}</p>}
        {state !== null && "problem" in state && <p className="text-sm text-ink-soft">{t.problems[state.problem]}</p>}
        {isShown && (
          <div className="mt-1 rounded-card border border-dashed border-line px-4 py-3">
            <p className="mb-1 text-sm text-ink-soft">{t.byMachine}</p>
            <p className="whitespace-pre-line wrap-anywhere">{state.text}</p>
          </div>
        )}
      </div>
    </div>
  );
}
