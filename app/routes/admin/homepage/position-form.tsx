import { useId } from "react";
import type { FetcherWithComponents } from "react-router";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { Button } from "#ui/button.tsx";
import { described } from "#ui/form/field.tsx";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";

const t = messages(texts.positionForm);

type PositionFormProps = {
  fetcher: FetcherWithComponents<ActionData>;
  id: string;
  name: string;
  position: number;
  count: number;
  answer: ActionData | undefined;
};

/** Moves an item to a position by number. */
export function PositionForm({ fetcher, id, name, position, count, answer }: PositionFormProps) {
  const field = useId();
  const hydrated = useHydrated();
  const error = answer?.typed["id"] === id ? answer.errors["position"] : undefined;
  return (
    <fetcher.Form method="post" className="min-w-0">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={id} />
      {hydrated && <input type="hidden" name="stay" value="yes" />}
      <label htmlFor={field} className="sr-only">
        {t.position(name)}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-sm text-ink-soft">
          {t.short}
        </span>
        <input
          key={position}
          {...described(field, { label: t.short, error })}
          id={field}
          type="number"
          name="position"
          min={1}
          max={count}
          step={1}
          required
          inputMode="numeric"
          defaultValue={error ? answer?.typed["position"] : position}
          className="field num min-h-10 pointer-coarse:min-h-11 w-16 px-2 py-1"
        />
        <span aria-hidden className="num text-sm whitespace-nowrap text-ink-soft">{`/ ${count}`}</span>
        <Button small variant="quiet">
          {t.move}
        </Button>
      </div>
      {error && (
        <p id={`${field}-error`} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fetcher.Form>
  );
}
