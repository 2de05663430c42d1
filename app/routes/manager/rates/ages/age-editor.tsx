import { useState } from "react";
import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import { type BracketInput, bracketRows, oldestChild } from "#domain/tax/age-brackets.ts";
import { agesText } from "#domain/tax/age-text.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-charges.ts";
import { cx } from "#ui/class-names.ts";
import { fieldsOf } from "#ui/form/shown-fields.ts";
import { Icon } from "#ui/icon.tsx";
import { useExample } from "../plans/use-example.ts";
import { EditorForm } from "../shared/editor-form.tsx";
import type { ChargeExample } from "../taxes/charge-example.server.ts";
import { ChargeLine, ChargePreviewPanel } from "../taxes/charge-preview-panel.tsx";
import type { AgeAnswer } from "./age-actions.server.ts";
import { AgeChanges } from "./age-changes.tsx";
import { shownBrackets } from "./age-fields.ts";
import { BracketRow } from "./bracket-row.tsx";
import { RoomsWithoutAmount } from "./rooms-without-amount.tsx";

const t = messages(texts.ageEditor);

const leastRows = 3;

const ageOf = (typed: string) => (/^\d{1,2}$/.test(typed) ? Number(typed) : null);

/** Where each row begins; unknown after a row without a last age. */
function firstAges(lastAges: Record<number, string>): Record<number, number | null> {
  let next: number | null = 0;
  return Object.fromEntries(
    bracketRows.map((row) => {
      const from = next;
      const typed = lastAges[row] ?? "";
      const to = ageOf(typed);
      next = next === null || to === null || to >= oldestChild ? null : to + 1;
      return [row, from];
    }),
  );
}

type AgeEditorProps = {
  hotelId: string;
  brackets: readonly BracketInput[];
  version: string;
  rooms: RoomName[];
  /** Rooms in which a percentage for children has no effect. */
  without: { count: number; rooms: RoomName[] };
  example: ChargeExample;
  answer: ActionData<AgeAnswer> | undefined;
};

/** The ages of children with what they pay, an example, and before it is saved what changes for guests. */
export function AgeEditor({ hotelId, brackets, version, rooms, without, example, answer }: AgeEditorProps) {
  const preview = answer?.value && "kind" in answer.value ? answer.value : null;
  const shown = useExample<ChargeExample>("age-example", preview ?? example);
  const field = fieldsOf(shownBrackets(brackets), answer);
  const filled = bracketRows.filter((row) => field(`to${row}`).defaultValue !== "" || field(`kind${row}`).defaultValue !== "").at(-1) ?? 0;
  const [rows, setRows] = useState(Math.max(leastRows, filled));
  const [lastAges, setLastAges] = useState<Record<number, string>>(() =>
    Object.fromEntries(bracketRows.map((row) => [row, field(`to${row}`).defaultValue])),
  );
  const [kinds, setKinds] = useState<Record<number, string>>(() =>
    Object.fromEntries(bracketRows.map((row) => [row, field(`kind${row}`).defaultValue])),
  );
  const lacksAmounts = without.count > 0 && Object.values(kinds).includes("percent");
  const first = firstAges(lastAges);
  const adult = Math.min(oldestChild + 1, Math.max(-1, ...Object.values(lastAges).map((typed) => ageOf(typed) ?? -1)) + 1);
  const changes = answer?.value && "changes" in answer.value ? answer.value : null;
  return (
    <EditorForm
      hotelId={hotelId}
      version={version}
      answer={answer}
      save={changes ? t.confirm : t.save}
      changed={shown.changed}
      panel={<ChargePreviewPanel example={shown.example} isStale={shown.isStale} isFailed={shown.isFailed} field={field} rooms={rooms} />}
      question={changes && <AgeChanges {...changes} />}
    >
      <div className="grid gap-4">
        <div role="status" className={cx(!lacksAmounts && "sr-only")}>
          {lacksAmounts && <RoomsWithoutAmount {...without} />}
        </div>
        {bracketRows.slice(0, rows).map((row) => (
          <BracketRow
            key={row}
            row={row}
            from={first[row] ?? null}
            field={field}
            onKind={(kind) => setKinds((before) => ({ ...before, [row]: kind }))}
            onTo={(to) => setLastAges((before) => ({ ...before, [row]: to }))}
          />
        ))}
        {rows < bracketRows.length && (
          <button
            type="button"
            onClick={() => setRows(rows + 1)}
            className="hidden min-h-11 items-center gap-2 justify-self-start font-semibold underline scripted:inline-flex"
          >
            <Icon name="plus" className="size-5" />
            {t.more}
          </button>
        )}
        <p className="text-ink-soft">
          {adult > oldestChild ? t.noAdults : adult === 0 ? t.allAdults : t.adults(agesText(adult, oldestChild))}
        </p>
        <ChargeLine example={shown.example} />
      </div>
    </EditorForm>
  );
}
