import {
  closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, type UniqueIdentifier, useSensor, useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { movedTo } from "#domain/homepage/homepage.ts";
import { messages } from "#kit/locale.ts";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { Answer } from "./answer.ts";
import { useFailureToast } from "./failure-toast.ts";
import { ItemLinks } from "./item-card.tsx";
import { PositionForm } from "./position-form.tsx";

const t = messages({
  en: {
    drag: (name: string) => `Drag ${name}`, kind: "can be moved", help: "Press Space to take it, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.",
    taken: (name: string) => `${name} is taken.`, over: (name: string, place: number, count: number) => `${name} is at position ${place} of ${count}.`,
    put: (name: string, place: number, count: number) => `${name} is now at position ${place} of ${count}.`, left: (name: string) => `${name} is where it was.`,
  },
  ka: {
    drag: (name: string) => `გადათრევა: ${name}`, kind: "შეიძლება გადატანა", help: "ასაღებად დააჭირეთ Space-ს, გადასატანად ისრებს, დასადებად ისევ Space-ს, გასაუქმებლად Escape-ს.",
    taken: (name: string) => `აღებულია: ${name}.`, over: (name: string, place: number, count: number) => `${name}: პოზიცია ${place}, სულ ${count}.`,
    put: (name: string, place: number, count: number) => `${name} გადავიდა პოზიციაზე ${place}, სულ ${count}.`, left: (name: string) => `${name} თავის ადგილზე დარჩა.`,
  },
});

type Item = { id: string };
type SortableGridProps<Of extends Item> = {
  label: string;
  items: Of[];
  nameOf: (item: Of) => string;
  answer: Answer | undefined;
  children: (item: Of, controls: ReactNode) => ReactNode;
};

/** Cards in an order that is changed by dragging, by keys or by number; a change is shown at once, and taken back when it fails. */
export function SortableGrid<Of extends Item>({ label, items, nameOf, answer, children }: SortableGridProps<Of>) {
  const fetcher = useFetcher<Answer>();
  useFailureToast(fetcher.data);
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }));

  const busy = fetcher.state !== "idle";
  const wish = fetcher.formData;
  const shown = wish ? movedTo(items, wish.get("id"), Number(wish.get("position"))) : items;
  const count = shown.length;
  const nameBy = (id: UniqueIdentifier) => {
    const item = shown.find((one) => one.id === id);
    return item ? nameOf(item) : "";
  };
  const placeOf = (id: UniqueIdentifier) => shown.findIndex((item) => item.id === id) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id || busy) return;
    void fetcher.submit({ intent: "move", stay: "yes", id: active.id, position: placeOf(over.id) }, { method: "post", flushSync: true });
  };

  return (
    <DndContext
      id="drag-help"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t.help },
        announcements: {
          onDragStart: ({ active }) => t.taken(nameBy(active.id)),
          onDragOver: ({ active, over }) => over ? t.over(nameBy(active.id), placeOf(over.id), count) : undefined,
          onDragEnd: ({ active, over }) => over ? t.put(nameBy(active.id), placeOf(over.id), count) : t.left(nameBy(active.id)),
          onDragCancel: ({ active }) => t.left(nameBy(active.id)),
        },
      }}
    >
      <SortableContext items={shown} strategy={rectSortingStrategy}>
        <ul aria-label={label} aria-busy={busy} className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((item, index) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} disabled={busy}>
              {children(item, (
                <div className="space-y-3">
                  <PositionForm fetcher={fetcher} id={item.id} name={nameOf(item)} position={index + 1} count={count} answer={fetcher.data ?? answer} />
                  <ItemLinks id={item.id} name={nameOf(item)} />
                </div>
              ))}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({ id, name, disabled, children }: { id: string; name: string; disabled: boolean; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id, disabled, attributes: { roleDescription: t.kind },
  });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }} className={cx("relative", isDragging && "z-10 shadow-raised")}>
      {children}
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={t.drag(name)}
        title={t.drag(name)}
        className="absolute top-3 left-3 hidden size-11 cursor-grab touch-none place-items-center rounded-full border border-line bg-surface-raised text-ink shadow-raised active:cursor-grabbing scripted:grid"
      >
        <Icon name="grip-vertical" className="size-5" />
      </button>
    </li>
  );
}
