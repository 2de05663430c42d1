import { useEffect } from "react";
import { type ClientActionFunctionArgs, data, useFetcher } from "react-router";
import { messages } from "#kit/locale.ts";
import { useToast } from "./toast.tsx";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.background);

type Notice = { ok: boolean; /** What is told instead of a fault. */ why?: { title: string; text: string } };

/** Sends the form of a small control. A fault becomes an answer, for the page around the control stands. */
export async function sendInBackground({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<Notice>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data<Notice>({ ok: false }, { status: 503 });
  }
}

/** Sends forms of a small control and stays on the page; a failure is told in passing. */
export function useBackground(key?: string) {
  const fetcher = useFetcher<Notice>(key === undefined ? {} : { key });
  const toast = useToast();
  const { data: told } = fetcher;
  useEffect(() => {
    if (told?.ok === false) toast({ kind: "error", ...(told.why ?? { title: t.failed, text: t.text }) });
  }, [told, toast]);
  return fetcher;
}
