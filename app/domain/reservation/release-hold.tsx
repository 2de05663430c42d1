import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { messages } from "#kit/locale.ts";
import { Button, type Variant } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const t = messages({
  en: {
    release: {
      ask: "Cancel this hold",
      title: "Cancel this hold?",
      text: "The room is free for others at once. Nothing was charged.",
      do: "Cancel this hold",
    },
    change: {
      ask: "Change booking",
      title: "Change this booking?",
      text: "We cancel the hold, so that you can choose other dates, another room or rate. Nothing was charged. Until you book again, somebody else may take the room.",
      do: "Change booking",
    },
    keep: "Keep it",
    going: "One moment...",
  },
  ka: {
    release: {
      ask: "შენახვის გაუქმება",
      title: "გავაუქმოთ ოთახის შენახვა?",
      text: "ოთახი მაშინვე გათავისუფლდება სხვებისთვის. თანხა არ ჩამოგჭრიათ.",
      do: "შენახვის გაუქმება",
    },
    change: {
      ask: "დაჯავშნის შეცვლა",
      title: "შევცვალოთ დაჯავშნა?",
      text: "შენახულ ოთახს გავათავისუფლებთ, რომ სხვა თარიღები, ოთახი ან ტარიფი აირჩიოთ. თანხა არ ჩამოგჭრიათ. ხელახლა დაჯავშნამდე ოთახი შეიძლება სხვამ დაიკავოს.",
      do: "დაჯავშნის შეცვლა",
    },
    keep: "დატოვება",
    going: "ერთი წამით...",
  },
});

/** Lets a held room go after asking once more, and leads to `back`. */
export function ReleaseHold({
  code,
  why,
  back,
  look,
}: {
  code: string;
  why: "release" | "change";
  /** A path of this site. */
  back: string;
  look: { variant: Variant; small?: boolean; wide?: boolean };
}) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { formAction } = useNavigation();
  const address = `/trips/${code}/release`;
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
