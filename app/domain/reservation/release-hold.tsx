import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { sitePaths } from "#kit/site-urls.ts";
import { messages } from "#kit/locale.ts";
import { Button, type Variant } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.releaseHold);

/** Lets a held room go after asking once more, and leads to `back`. */
export function ReleaseHold({
  code,
  why,
  back,
  look,
}: {
  code: string;
  why: "release" | "change" | "decline";
  /** A path of this site. */
  back: string;
  look: { variant: Variant; small?: boolean; wide?: boolean };
}) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { formAction } = useNavigation();
  const address = sitePaths.release(code);
  const words = t[why];
  const form = (
    <Form method="post" action={address} className="space-y-3">
      <p>{words.text}</p>
      <input type="hidden" name="back" value={back} />
      <Button variant="danger" wide busy={formAction?.endsWith(address) ?? false} busyText={t.going}>
        {words.do}
      </Button>
      {hydrated && (
        <Button type="button" variant="quiet" wide onClick={() => setOpen(false)}>
          {t.keep}
        </Button>
      )}
    </Form>
  );
  if (!hydrated)
    return (
      <details>
        <summary className="flex min-h-11 items-center justify-center px-4 font-semibold underline">{words.ask}</summary>
        <div className="mt-2">{form}</div>
      </details>
    );
  return (
    <>
      <Button type="button" {...look} onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title}>
        {form}
      </Dialog>
    </>
  );
}
