import { lazy, Suspense } from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

const DeviceTranslation = lazy(async () => ({ default: (await import("./device-translation.tsx")).DeviceTranslation }));

/** Offers to translate a message where the browser can do it on the device; other browsers load nothing for it. */
export function TranslateMessage({ text }: { text: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !("Translator" in window && "LanguageDetector" in window)) return null;
  return (
    <Suspense fallback={null}>
      <DeviceTranslation text={text} />
    </Suspense>
  );
}
