import { useEffect } from "react";
import { type ClientActionFunctionArgs, data, useFetcher } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { useToast } from "./overlay/toast.tsx";

const t = messages(texts.background);

/** Submits the form of a small control. An error becomes a result, so that the surrounding page stays. */
export async function sendInBackground({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<ActionData>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<ActionData>({ ok: false, intent: "", errors: {}, typed: {} }, { status: 503 });
  }
}

/** Submits forms of a small control without navigation; a failure is shown as a toast. */
export function useBackground(key?: string) {
  const fetcher = useFetcher<ActionData>(key === undefined ? {} : { key });
  const toast = useToast();
  const { data: result } = fetcher;
  useEffect(() => {
    if (result?.ok === false) toast({ kind: "error", ...(result.notice ?? { title: t.failed, text: t.text }) });
  }, [result, toast]);
  return fetcher;
}
