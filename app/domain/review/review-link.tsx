import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/review.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ReviewStep } from "./review.ts";

const t = messages(texts.reviewLink);

/** Link to the review of a stay while an action is possible. */
export function ReviewLink({ code, step, small = false }: { code: string; step: ReviewStep | undefined; small?: boolean }) {
  if (step !== "write" && step !== "verify" && step !== "edit") return null;
  const fresh = step !== "edit";
  return (
    <ButtonLink to={sitePaths.review(code)} small={small} variant={fresh ? "primary" : "secondary"}>
      <Icon name="star" className="size-4" />
      {fresh ? t.write : t.edit}
    </ButtonLink>
  );
}
