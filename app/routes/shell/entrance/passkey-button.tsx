import { href, useFetcher } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { Button } from "#ui/button.tsx";
import { useFormResult } from "#ui/hooks/use-form-result.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { usePasskeysHere, usePasskeyStep } from "./passkey-step.ts";

const t = messages(texts.passkeyButton);

/** Signs in with a passkey if the browser supports it; `onEntered` is called after the redirect. */
export function PasskeyButton({ next, onEntered }: { next: string; onEntered?: () => void }) {
  const hydrated = useHydrated();
  const here = usePasskeysHere();
  const fetcher = useFetcher<ActionData>();
  const { state, ask } = usePasskeyStep(
    (client) => client.askForPasskey(),
    (passkey) => void fetcher.submit({ intent: "passkey", passkey, next }, { method: "post", action: href("/login") }),
  );
  useFormResult(fetcher, (answer) => {
    if (!answer) onEntered?.();
  });
  // Its place is kept until the browser has been asked, so that nothing below moves.
  if (!here) return hydrated ? null : <div aria-hidden className="mt-3 hidden min-h-12 scripted:block" />;
  const problem = state === "failed" || state === "known" ? t.failed : state === "idle" ? fetcher.data?.notice?.text : undefined;
  return (
    <div className="mt-3">
      <Button
        type="button"
        variant="secondary"
        wide
        busy={state === "asking" || fetcher.state !== "idle"}
        busyText={t.busy}
        onClick={() => void ask()}
      >
        <Icon name="fingerprint-pattern" className="size-5" />
        {t.button}
      </Button>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
