import { href } from "react-router";
import { panelDestinations } from "#domain/homepage/admin-lists.server.ts";
import { imageTypes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/destinations";
import { DeleteDialog } from "./homepage/delete-dialog.tsx";
import { DestinationDialog } from "./homepage/destination-dialog.tsx";
import { homepageAction } from "./homepage/homepage-actions.server.ts";
import { useItemDialog } from "./homepage/homepage-text.ts";
import { ItemCard, CountLine, Inactive } from "./homepage/item-card.tsx";
import { ScreenHead } from "./homepage/screen-head.tsx";
import { SortableGrid } from "./homepage/sortable-grid.tsx";
import { askServer } from "./homepage/submit-item.ts";

const t = messages(texts.destinations);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const path = href("/admin/destinations");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  return { places: await panelDestinations(ctx, "position"), imageTypes };
}

export const action = homepageAction("destination");

export const clientAction = askServer("destination");

export default function Destinations({ loaderData, actionData }: Route.ComponentProps) {
  const { places, imageTypes } = loaderData;
  const { adding, edited, deleted } = useItemDialog(places);
  const nameOf = (place: (typeof places)[number]) => translated(place, "name");
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
                  <p className="text-sm text-ink-soft">{translated(place, "country")}</p>
                  <p>{translated(place, "description")}</p>
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
