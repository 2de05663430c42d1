import { ButtonLink, buttonLook } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { PartLink } from "#ui/navigation/part-link.tsx";
import type { NextStep } from "./next-step.ts";

/** The next step as a button: leads to a part of the page or to a path. */
export function NextLink({ step: { go, to }, wide = false, className }: { step: NextStep; wide?: boolean; className?: string }) {
  return "part" in to ? (
    <PartLink part={to.part} opens={to.opens} className={cx(buttonLook("primary", false, wide), "shrink-0 text-center", className)}>
      {go}
    </PartLink>
  ) : (
    <ButtonLink to={to.path} wide={wide} className={cx("shrink-0 text-center", className)}>
      {go}
    </ButtonLink>
  );
}
