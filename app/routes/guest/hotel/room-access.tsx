import { accessLists, needsText } from "#domain/accessibility/accessibility-text.ts";
import type { AccessNeed } from "#domain/accessibility/accessibility.ts";
import type { RoomDetails } from "#domain/hotel/hotels.server.ts";
import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/accessibility.ts";
import { Icon } from "#ui/icon.tsx";

const t = messages(texts.accessibleRoom);

type Kind = RoomDetails["accessibility"][number];

/** What rooms of a type have for guests with disabilities, what they have not, and what the hotel has not said. */
export function RoomAccess({ kinds, needs }: { kinds: readonly Kind[]; needs: readonly AccessNeed[] }) {
  return (
    <details className="mt-3" open={needs.length > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">{t.title}</summary>
      {needs.length > 0 && <p className="mb-3 text-ink-soft">{t.wanted(needsText(needs))}</p>}
      {kinds.length === 0 && <p className="text-ink-soft">{t.nothing}</p>}
      {kinds.map((kind, index) => (
        // Kinds have no other identity than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <KindOfRoom key={index} kind={kind} />
      ))}
    </details>
  );
}

function KindOfRoom({ kind: { facts, rooms } }: { kind: Kind }) {
  const { has, hasNot, measures, unknown } = accessLists(facts);
  return (
    <div className="mt-2 space-y-2 text-sm">
      {rooms !== null && <p className="font-semibold">{t.someRooms(formatCount(rooms))}</p>}
      {has.length > 0 && (
        <ul aria-label={t.has} className="flex flex-wrap gap-x-4 gap-y-1">
          {has.map((name) => (
            <li key={name} className="inline-flex items-center gap-1.5">
              <Icon name="check" className="size-4 shrink-0 text-success" />
              {name}
            </li>
          ))}
        </ul>
      )}
      {measures.length > 0 && (
        <dl className="num flex flex-wrap gap-x-4 gap-y-1">
          {measures.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-soft">{name}:</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasNot.length > 0 && (
        <p>
          <span className="text-ink-soft">{t.hasNot}:</span> {hasNot.join(", ")}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="text-ink-soft">
          <span className="font-semibold">{t.unknown}:</span> {unknown.join(", ")}
        </p>
      )}
    </div>
  );
}
