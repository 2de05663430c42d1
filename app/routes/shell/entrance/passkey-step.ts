import { useState } from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import type * as passkeyClient from "./passkey-client.ts";

type Client = typeof passkeyClient;

/** Whether the browser supports passkeys; false until hydration. */
export const usePasskeysHere = (): boolean => useHydrated() && "PublicKeyCredential" in window;

/** Runs a step of the passkey client, loaded on demand, and passes on its result. Cancelling is no error. */
export function usePasskeyStep(step: (client: Client) => Promise<string>, onAnswer: (answer: string) => void) {
  const [state, setState] = useState<"idle" | "asking" | "failed" | "known">("idle");
  const ask = async () => {
    setState("asking");
    try {
      onAnswer(await step(await import("./passkey-client.ts")));
      setState("idle");
    } catch (error) {
      const name = error instanceof Error ? error.name : "";
      setState(name === "NotAllowedError" || name === "AbortError" ? "idle" : name === "InvalidStateError" ? "known" : "failed");
    }
  };
  return { state, ask };
}
