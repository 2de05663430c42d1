import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DraggableSyntheticListeners,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/ui.ts";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const t = messages(texts.sortableList);

type Item = { id: string };

/** Props for a part of an item by which a mouse can drag it too; touch scrolls there and drags by the handle. */
export type MouseGrip = { onPointerDown?: (event: PointerEvent) => void };

type SortableListProps<Of extends Item> = {
  label: string;
  items: Of[];
  nameOf: (item: Of) => string;
  /** No drag starts while a move is pending. */
  busy: boolean;
  /** Called with the new index, from 0. */
  onMove: (item: Of, to: number) => void;
  className: string;
  itemClassName?: string;
  /** The corner of an item that has the handle. */
  handle: "left" | "right";
  children: (item: Of, index: number, grip: MouseGrip) => ReactNode;
};

/** Cards that are reordered by dragging their handles: mouse, touch or keyboard. */
export function SortableList<Of extends Item>({
  label,
  items,
  nameOf,
  busy,
  onMove,
  className,
  itemClassName,
  handle,
  children,
}: SortableListProps<Of>) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));
  const count = items.length;
  const byId = (key: UniqueIdentifier) => items.find((one) => one.id === key);
  const nameBy = (key: UniqueIdentifier) => {
    const item = byId(key);
    return item ? nameOf(item) : "";
  };
  // Positions in the order at the start of the drag: the list may have changed when a drop is announced.
  const dragged = useRef<string[]>([]);
  const take = () => {
    dragged.current = items.map((item) => item.id);
  };
  const placeOf = (key: UniqueIdentifier) => dragged.current.indexOf(String(key)) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    const item = byId(active.id);
    if (item && over && over.id !== active.id && !busy) onMove(item, placeOf(over.id) - 1);
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={take}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t.help },
        announcements: {
          onDragStart: ({ active }) => t.taken(nameBy(active.id)),
          onDragOver: ({ active, over }) => (over ? t.over(nameBy(active.id), placeOf(over.id), count) : undefined),
          onDragEnd: ({ active, over }) => (over ? t.put(nameBy(active.id), placeOf(over.id), count) : t.left(nameBy(active.id))),
          onDragCancel: ({ active }) => t.left(nameBy(active.id)),
        },
      }}
    >
      <SortableContext items={items} strategy={rectSortingStrategy}>
        <ul aria-label={label} aria-busy={busy} className={className}>
          {items.map((item, index) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} disabled={busy} handle={handle} className={itemClassName}>
              {(grip) => children(item, index, grip)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function gripOf(listeners: DraggableSyntheticListeners): MouseGrip {
  const take = listeners?.["onPointerDown"];
  return take ? { onPointerDown: (event) => event.pointerType === "mouse" && take(event) } : {};
}

type SortableItemProps = {
  id: string;
  name: string;
  disabled: boolean;
  handle: "left" | "right";
  className: string | undefined;
  children: (grip: MouseGrip) => ReactNode;
};

function SortableItem({ id, name, disabled, handle, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: t.kind },
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx("relative", className, isDragging && "z-10 shadow-raised")}
    >
      {children(gripOf(listeners))}
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={t.drag(name)}
        title={t.drag(name)}
        className={cx(
          "absolute top-3 hidden size-11 cursor-grab touch-none place-items-center rounded-full border border-line bg-surface-raised text-ink shadow-raised active:cursor-grabbing scripted:grid",
          handle === "left" ? "start-3" : "end-3",
        )}
      >
        <Icon name="grip-vertical" className="size-5" />
      </button>
    </li>
  );
}
