import { href } from "react-router";
import { panelSlides } from "#domain/homepage/admin-lists.server.ts";
import type { SlideFacts } from "#domain/homepage/homepage.ts";
import type { Day } from "#kit/date/day.ts";
import { formatDay } from "#kit/format.ts";
import { imageTypes } from "#kit/image.ts";
import { messages } from "#kit/locale.ts";
import { translated } from "#kit/text/translations.ts";
import * as texts from "#locales/en/admin-homepage.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/hero-slider";
import { DeleteDialog } from "./homepage/delete-dialog.tsx";
import { homepageAction } from "./homepage/homepage-actions.server.ts";
import { useItemDialog } from "./homepage/homepage-text.ts";
import { ItemCard } from "./homepage/item-card.tsx";
import { ScreenHead } from "./homepage/screen-head.tsx";
import { SlideDialog } from "./homepage/slide-dialog.tsx";
import { SortableGrid } from "./homepage/sortable-grid.tsx";
import { askServer } from "./homepage/submit-item.ts";

const t = messages(texts.heroSlider);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

const path = href("/admin/hero-slider");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const today = siteToday(ctx);
  const slides = (await panelSlides(ctx)).map((slide) => ({ ...slide, shownNow: stateOn(slide, today) }));
  return { slides, imageTypes };
}

/** The state of a slide, and the colour of its badge. */
const kinds = { draft: "warning", coming: "neutral", over: "neutral", shown: "success" } as const;

function stateOn({ state, firstDay, lastDay }: SlideFacts, today: Day): keyof typeof kinds {
  if (state === "draft") return "draft";
  if (lastDay && lastDay < today) return "over";
  return firstDay && firstDay > today ? "coming" : "shown";
}

export const action = homepageAction("slide");

export const clientAction = askServer("slide");

export default function HeroSlider({ loaderData, actionData }: Route.ComponentProps) {
  const { slides, imageTypes } = loaderData;
  const { adding, edited, deleted } = useItemDialog(slides);
  const nameOf = (slide: (typeof slides)[number]) => translated(slide, "title");
  return (
    <>
      <ScreenHead title={t.title} text={t.text} add={t.add}>
        <ButtonLink to={`${href("/")}?preview=1`} variant="secondary" small>
          <Icon name="eye" className="size-4" />
          {t.preview}
        </ButtonLink>
      </ScreenHead>
      {slides.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {slides.length > 0 && (
        <SortableGrid label={t.list} items={slides} nameOf={nameOf} answer={actionData}>
          {(slide, controls) => (
            <ItemCard
              image={slide.url}
              name={nameOf(slide)}
              text={<p className="text-ink-soft">{translated(slide, "description")}</p>}
              overlay={
                <Badge kind={kinds[slide.shownNow]} className="absolute top-3 end-3">
                  {t.states[slide.shownNow]}
                </Badge>
              }
            >
              <ul className="mb-3 space-y-1 text-sm text-ink-soft empty:hidden">
                {(slide.firstDay ?? slide.lastDay) && (
                  <li>
                    {[slide.firstDay && t.from(formatDay(slide.firstDay)), slide.lastDay && t.until(formatDay(slide.lastDay))]
                      .filter(Boolean)
                      .join(", ")}
                  </li>
                )}
                {slide.link && <li className="truncate">{slide.link}</li>}
              </ul>
              {controls}
            </ItemCard>
          )}
        </SortableGrid>
      )}
      {(adding || edited) && <SlideDialog key={edited?.id} slide={edited} answer={actionData} types={imageTypes} closeTo={path} />}
      {deleted && (
        <DeleteDialog title={t.remove} question={t.question(nameOf(deleted))} id={deleted.id} answer={actionData} closeTo={path} />
      )}
    </>
  );
}
