import { useRevalidator } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionHead } from "./section-head.tsx";

const t = messages(texts.loadError);

/** The error state of a failed load, with a retry link; `head`: in place of the whole page. */
export function LoadError({ title, head = true }: { title: string; head?: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <>
      {head && <SectionHead />}
      <div role="alert">
        <EmptyState title={title} text={t.text}>
          <Button type="button" busy={state === "loading"} onClick={() => void revalidate()}>
            {t.again}
          </Button>
        </EmptyState>
      </div>
    </>
  );
}
