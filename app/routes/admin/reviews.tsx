import { href } from "react-router";
import { moderateReview } from "#domain/review/moderate-review.server.ts";
import { moderatedReviews } from "#domain/review/moderated-reviews.server.ts";
import { type ModerationKind, moderationFilter, moderationKinds } from "#domain/review/moderation-filter.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";
import { goTo } from "#web/action-result.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { formAction, type FormHandler } from "#web/form-action.server.ts";
import type { Route } from "./+types/reviews";
import { ReviewCard } from "./reviews/review-card.tsx";
import { ListBar } from "./shared/list-bar.tsx";
import { listOf } from "./shared/list-query.ts";
import { foundText, ListPage, Screen } from "./shared/screen.tsx";

const t = messages(texts.reviews);

const first: ModerationKind = "waiting";

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const filter = moderationFilter(new URL(request.url).searchParams);
  return { filter, list: await moderatedReviews(ctx, filter) };
}

const moderate =
  (decision: "show" | "remove", intent: keyof typeof t.done): FormHandler =>
  async ({ ctx, request, fields: { hotelId = "", reviewId = "", editedAt = "" } }) => {
    const outcome = await moderateReview(ctx, { hotelId, reviewId, decision, editedAt: editedAt || null });
    return goTo(
      listOf(request, href("/admin/reviews")),
      outcome.ok
        ? { kind: "success", title: t.done[intent], text: t.notified[intent] }
        : { kind: "error", title: t.failed, text: t.why[outcome.rejection.code] },
    );
  };

export const action = formAction({
  forms: { keep: moderate("show", "keep"), show: moderate("show", "show"), remove: moderate("remove", "remove") },
});

/** Reviews that await a moderation decision, with their abuse reports. */
export default function Reviews({ loaderData: { filter, list } }: Route.ComponentProps) {
  return (
    <Screen title={t.title}>
      <ListBar
        q={filter.q}
        hint={t.hint}
        choices={[
          { name: "kind", label: t.which, value: filter.kind, first, options: moderationKinds.map((kind) => [kind, t.kinds[kind]]) },
        ]}
        found={foundText(list)}
      />
      <ListPage list={list} narrowed={Boolean(filter.q || filter.kind !== first)} empty={{ title: t.empty, text: t.emptyText }}>
        <ul className="space-y-4">
          {list.rows.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </ListPage>
    </Screen>
  );
}
