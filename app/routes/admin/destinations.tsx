import { href } from "react-router";
import { panelDestinations } from "#domain/homepage/admin-lists.server.ts";
import { local, messages } from "#kit/locale.ts";
import { imageTypes } from "#kit/image.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/destinations";
import { CountLine } from "./homepage/count-line.tsx";
import { askServer } from "./homepage/submit-item.ts";
import { DeleteDialog } from "./homepage/delete-dialog.tsx";
import { DestinationDialog } from "./homepage/destination-dialog.tsx";
import { answerHomepageForm } from "./homepage/homepage-actions.server.ts";
import { Inactive } from "./homepage/inactive.tsx";
import { ItemCard } from "./homepage/item-card.tsx";
import { useItemDialog } from "./homepage/item-dialog.ts";
import { ScreenHead } from "./homepage/screen-head.tsx";
import { SortableGrid } from "./homepage/sortable-grid.tsx";

const t = messages({
  en: {
    title: "Destinations",
    text: "Popular Destinations of the home page, in their order.",
    add: "Add Destination",
    none: "No destinations yet",
    noneText: "Until there is one, the home page leaves this part out.",
    list: "Destinations",
    remove: "Delete Destination",
    question: (name: string) => `Are you sure you want to delete the destination “${name}”? This action cannot be undone.`,
  },
  ka: {
    title: "მიმართულებები",
    text: "პოპულარული მიმართულებები მთავარ გვერდზე, თანმიმდევრობით.",
    add: "მიმართულების დამატება",
    none: "მიმართულებები ჯერ არ არის",
    noneText: "სანამ მიმართულება დაემატება, მთავარ გვერდზე ეს ნაწილი არ ჩანს.",
    list: "მიმართულებები",
    remove: "მიმართულების წაშლა",
    question: (name: string) => `ნამდვილად გსურთ მიმართულების „${name}“ წაშლა? ამ მოქმედების გაუქმება შეუძლებელია.`,
  },
});

const path = href("/admin/destinations");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { places: await panelDestinations(ctx, "position"), imageTypes };
}

export const action = (args: Route.ActionArgs) => answerHomepageForm("destination", args);

export const clientAction = askServer("destination");

export default function Destinations({ loaderData, actionData }: Route.ComponentProps) {
  const { places, imageTypes } = loaderData;
  const { adding, edited, deleted } = useItemDialog(places);
  const nameOf = (place: (typeof places)[number]) => local(place.name, place.nameKa);
  return (
    <>
      <ScreenHead title={t.title} text={t.text} add={t.add} />
      {places.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {places.length > 0 && (
        <SortableGrid label={t.list} items={places} nameOf={nameOf} answer={actionData}>
          {(place, controls) => (
            <ItemCard
              image={place.url}
              name={nameOf(place)}
              overlay={!place.active && <Inactive />}
              text={
                <>
                  <p className="text-sm text-ink-soft">{local(place.country, place.countryKa)}</p>
                  <p>{local(place.description, place.descriptionKa)}</p>
                  <CountLine count={place.count} real={place.real} />
                </>
              }
            >
              {controls}
            </ItemCard>
          )}
        </SortableGrid>
      )}
      {(adding || edited) && <DestinationDialog key={edited?.id} place={edited} answer={actionData} types={imageTypes} closeTo={path} />}
      {deleted && (
        <DeleteDialog title={t.remove} question={t.question(nameOf(deleted))} id={deleted.id} answer={actionData} closeTo={path} />
      )}
    </>
  );
}
