import { useEffect } from "react";
import { useToast } from "#ui/toast.tsx";
import type { Answer } from "./action-result.ts";

/** Tells once why nothing was done. */
export function useFailureToast(answer: Answer | undefined) {
  const toast = useToast();
  const failure = answer?.failure;
  useEffect(() => {
    if (failure) toast({ kind: "error", ...failure });
  }, [failure, toast]);
}
