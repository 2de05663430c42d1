import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Enquiry } from "#domain/enquiry/enquiry.ts";
import { messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/account-pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useToast } from "#ui/overlay/toast.tsx";

const t = messages(texts.enquirySent);

const movesAfterMs = 2000;

/** The confirmation, which redirects to Hotel Manager; without scripts by its link. */
export function EnquirySent({ enquiry: { propertyType, propertyName }, mailedTo }: { enquiry: Enquiry; mailedTo: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const next = sitePaths.addHotel(propertyName, propertyType);
  useEffect(() => {
    title.current?.focus();
    toast({ kind: "success", title: t.title, text: t.text });
    const timer = setTimeout(() => void navigate(next), movesAfterMs);
    return () => clearTimeout(timer);
  }, [toast, navigate, next]);
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      <Icon name="circle-check" className="size-10 text-success" />
      <h2 ref={title} tabIndex={-1} className="font-display text-2xl">
        {t.title}
      </h2>
      <p className="text-ink-soft">
        {t.text} {t.mailed(mailedTo)}
      </p>
      <ButtonLink to={next} className="mt-2">
        {t.go}
      </ButtonLink>
    </div>
  );
}
