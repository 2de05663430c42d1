import { useEffect } from "react";
import { type ClientActionFunctionArgs, data, useFetcher } from "react-router";
import { messages } from "#kit/locale.ts";
import type { ActionData } from "#kit/action-data.ts";
import { useToast } from "./toast.tsx";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.background);

/** Sends the form of a small control. A fault becomes an answer, for the page around the control stands. */
export async function sendInBackground({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<ActionData>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<ActionData>({ ok: false, intent: "", errors: {}, typed: {} }, { status: 503 });
  }
}

/** Sends forms of a small control and stays on the page; a failure is told in passing. */
export function useBackground(key?: string) {
  const fetcher = useFetcher<ActionData>(key === undefined ? {} : { key });
  const toast = useToast();
  const { data: told } = fetcher;
  useEffect(() => {
    if (told?.ok === false) toast({ kind: "error", ...(told.notice ?? { title: t.failed, text: t.text }) });
  }, [told, toast]);
  return fetcher;
}
