import { useEffect, useEffectEvent } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { keepPageOffline } from "#ui/navigation/keep-page-offline.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { loadErrorPage } from "./error-boundary.tsx";

const t = messages(texts.offline);

/** Tells what happens to a press without a connection, which keeps the page. */
export function OfflineNotice() {
  const show = useToast();
  const waits = useEffectEvent(() => show({ kind: "info", title: t.title, text: t.waits }));
  const unsent = useEffectEvent(() => show({ kind: "error", title: t.title, text: t.unsent }));
  // It may have to say that the connection is lost.
  useEffect(() => void loadErrorPage(), []);
  useEffect(() => keepPageOffline({ waits: () => waits(), unsent: () => unsent() }), []);
  return null;
}
