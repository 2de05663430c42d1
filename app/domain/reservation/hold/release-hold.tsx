import type { ComponentProps } from "react";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/reservation.ts";
import { AskFirst } from "#ui/overlay/ask-first.tsx";

const t = messages(texts.releaseHold);

type Props = {
  code: string;
  why: "release" | "change" | "decline";
  /** A path of this site. */
  back: string;
  look: ComponentProps<typeof AskFirst>["look"];
};

/** Lets a held room go after asking once more, and leads to `back`. */
export const ReleaseHold = ({ code, why, back, look }: Props) => (
  <AskFirst words={{ ...t[why], back: t.keep, busy: t.going }} action={sitePaths.release(code)} fields={{ back }} look={look} />
);
