import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { useToast } from "../overlay/toast.tsx";

const t = messages(texts.shareButton);

/** Shares a URL, else that of the page, by the Web Share API, or copies it where the API is missing. */
export function ShareButton({ title, url = null, className }: { title: string; url?: string | null; className?: string }) {
  const toast = useToast();
  const share = async () => {
    const shared = url ?? location.href;
    if (navigator.share) {
      // Closing the share dialog without a choice is no error.
      await navigator.share({ title, url: shared }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(shared).then(
      () => toast({ kind: "success", title: t.copied }),
      () => toast({ kind: "error", title: t.failed, text: shared }),
    );
  };
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={cx(
        "hidden min-h-11 min-w-11 items-center justify-center gap-2 rounded-full sm:px-4 font-semibold scripted:inline-flex",
        className ?? "hover:bg-sand",
      )}
    >
      <Icon name="share-2" className="size-5" />
      <span className="max-sm:sr-only">{t.share}</span>
    </button>
  );
}
