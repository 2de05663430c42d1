import { href } from "react-router";
import { panelPropertyTypes } from "#domain/homepage/admin-lists.server.ts";
import { seedPropertyTypes } from "#domain/homepage/seed-property-types.server.ts";
import { imageTypes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/property-types";
import { DeleteDialog } from "./homepage/delete-dialog.tsx";
import { homepageAction } from "./homepage/homepage-actions.server.ts";
import { useItemDialog } from "./homepage/homepage-text.ts";
import { ItemCard, ItemLinks, CountLine } from "./homepage/item-card.tsx";
import { PropertyTypeDialog } from "./homepage/property-type-dialog.tsx";
import { ScreenHead } from "./homepage/screen-head.tsx";
import { askServer } from "./homepage/submit-item.ts";

const t = messages(texts.propertyTypes);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const path = href("/admin/property-types");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const types = await panelPropertyTypes(ctx);
  if (types.length > 0) return { types, imageTypes };
  await seedPropertyTypes(ctx).catch((error: unknown) => ctx.log.error("property_types_seed_failed", error));
  return { types: await panelPropertyTypes(ctx), imageTypes };
}

export const action = homepageAction("property_type");

export const clientAction = askServer("property_type");

export default function PropertyTypes({ loaderData, actionData }: Route.ComponentProps) {
  const { types, imageTypes } = loaderData;
  const { adding, edited, deleted } = useItemDialog(types);
  return (
    <>
      <ScreenHead title={t.title} text={t.text} add={t.add} />
      {types.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {types.length > 0 && (
        <ul aria-label={t.list} className="grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {types.map((type) => (
            <li key={type.id}>
              <ItemCard image={type.url} name={translated(type, "name")} text={<CountLine count={type.count} real={type.real} />}>
                <ItemLinks id={type.id} name={translated(type, "name")} />
              </ItemCard>
            </li>
          ))}
        </ul>
      )}
      {(adding || edited) && <PropertyTypeDialog key={edited?.id} type={edited} answer={actionData} types={imageTypes} closeTo={path} />}
      {deleted && (
        <DeleteDialog
          title={t.remove}
          question={t.question(translated(deleted, "name"))}
          id={deleted.id}
          answer={actionData}
          closeTo={path}
        />
      )}
    </>
  );
}
