import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { movedTo } from "#domain/homepage/homepage.ts";
import type { ActionData } from "#kit/action-data.ts";
import { useNotice } from "#ui/form/action-feedback.ts";
import { SortableList } from "#ui/sortable-list.tsx";
import { ItemLinks } from "./item-card.tsx";
import { PositionForm } from "./position-form.tsx";

type Item = { id: string };
type SortableGridProps<Of extends Item> = {
  label: string;
  items: Of[];
  nameOf: (item: Of) => string;
  answer: ActionData | undefined;
  children: (item: Of, controls: ReactNode) => ReactNode;
};

/** Cards that are reordered by dragging, keyboard or number; shown optimistically, reverted on failure. */
export function SortableGrid<Of extends Item>({ label, items, nameOf, answer, children }: SortableGridProps<Of>) {
  const fetcher = useFetcher<ActionData>();
  useNotice(fetcher.data);

  const sent = fetcher.formData;
  const shown = sent ? movedTo(items, sent.get("id"), Number(sent.get("position"))) : items;
  const move = ({ id }: Of, to: number) =>
    void fetcher.submit({ intent: "move", stay: "yes", id, position: to + 1 }, { method: "post", flushSync: true });

  return (
    <SortableList
      label={label}
      items={shown}
      nameOf={nameOf}
      busy={fetcher.state !== "idle"}
      onMove={move}
      handle="left"
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3"
    >
      {(item, index) =>
        children(
          item,
          <div className="space-y-3">
            <PositionForm
              fetcher={fetcher}
              id={item.id}
              name={nameOf(item)}
              position={index + 1}
              count={shown.length}
              answer={fetcher.data ?? answer}
            />
            <ItemLinks id={item.id} name={nameOf(item)} />
          </div>,
        )
      }
    </SortableList>
  );
}
