import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { useToast } from "../overlay/toast.tsx";

const t = messages(texts.shareButton);

/** Shares the URL of the page by the Web Share API, or copies it where the API is missing. */
export function ShareButton({ title, className }: { title: string; className?: string }) {
  const toast = useToast();
  const share = async () => {
    const { href: url } = location;
    if (navigator.share) {
      // Closing the share dialog without a choice is no error.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url).then(
      () => toast({ kind: "success", title: t.copied }),
      () => toast({ kind: "error", title: t.failed, text: url }),
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
