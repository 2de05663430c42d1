import { href } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-register.ts";
import { ButtonLink } from "#ui/button.tsx";

const t = messages(texts.checkInLink);

type Props = { code: string; counts: { registered: number; guests: number } };

/** Leads to the page on which the guests of a trip register before they arrive. */
export function CheckInLink({ code, counts: { registered, guests } }: Props) {
  const isDone = registered >= guests;
  return (
    <section aria-label={t.title} className="mb-6 rounded-card border border-line bg-surface-raised p-5 print:hidden">
      <h2 className="font-display text-xl">{t.title}</h2>
      <p className="mt-1 mb-3">{isDone ? t.done : registered > 0 ? t.counted(registered, guests) : t.text}</p>
      <ButtonLink variant={isDone ? "secondary" : "primary"} to={href("/trips/:code/check-in", { code })}>
        {isDone ? t.change : t.open}
      </ButtonLink>
    </section>
  );
}
