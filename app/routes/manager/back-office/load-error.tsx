import { useRevalidator } from "react-router";
import { messages } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.loadError);

/** The error state of a failed load, with a retry link. */
export function LoadError({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState title={title} text={t.text}>
        <Button type="button" busy={state === "loading"} onClick={() => void revalidate()}>
          {t.again}
        </Button>
      </EmptyState>
    </div>
  );
}
