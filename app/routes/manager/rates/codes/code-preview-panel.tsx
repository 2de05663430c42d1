import type { RoomName } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { CodePreview } from "#domain/promo/code-preview.server.ts";
import { codeProblemText } from "#domain/promo/code-problem-text.ts";
import { formatRange, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/promo-management.ts";
import type { FieldOf } from "#ui/form/shown-fields.ts";
import { ExamplePanel, ExampleRow, NoExampleText } from "../plans/example-panel.tsx";
import type { CodeExample } from "./code-example.server.ts";

const t = messages(texts.promoCodePreview);

type Props = {
  example: CodeExample | null;
  isStale: boolean;
  isFailed: boolean;
  field: FieldOf;
  rooms: readonly RoomName[];
  code: string;
};

/** What an example stay costs with the code as it is in the form, and without it. */
export const CodePreviewPanel = ({ example, code, ...panel }: Props) => (
  <ExamplePanel {...panel} anyRoom={t.firstRoom}>
    {example && (example.kind === "shown" ? <Shown preview={example.preview} code={code} /> : <NoExampleText kind={example.kind} />)}
  </ExamplePanel>
);

function Shown({ preview, code }: { preview: CodePreview; code: string }) {
  const { stay, adults, opened, accommodation, extras, off, taxes, atProperty, total, contained, without, problem } = preview;
  return (
    <div className="grid gap-3">
      <p>
        <b className="font-semibold">{formatRange(stay.checkIn, stay.checkOut)}</b>, {t.adults(adults)}. {opened ?? t.standard}
      </p>
      {problem && (
        <p className="rounded-field bg-warning-soft p-3 text-sm text-warning">
          {codeProblemText(problem, code.trim() || t.unnamed, formatUsd)}
        </p>
      )}
      <dl className="grid gap-1">
        <ExampleRow label={t.accommodation} amount={formatUsd(accommodation)} />
        {extras > 0 && <ExampleRow label={t.extras} amount={formatUsd(extras)} />}
        {off > 0 && <ExampleRow label={t.off} amount={formatUsd(-off)} />}
        {taxes > 0 && <ExampleRow label={t.taxes} amount={formatUsd(taxes)} />}
        {atProperty > 0 && <ExampleRow label={t.atProperty} amount={formatUsd(atProperty)} />}
        <ExampleRow label={t.total} amount={formatUsd(total)} strong />
        {contained.map(([name, amount]) => (
          <ExampleRow key={name} label={name} amount={formatUsd(amount)} />
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t.without(formatUsd(without))}</p>
    </div>
  );
}
