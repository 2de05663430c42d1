import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { messages } from "#kit/locale.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReloadLink } from "#ui/reload-link.tsx";
import { useToast } from "#ui/toast.tsx";
import { FaultPage } from "../../shell/fault-page.tsx";
import { useRoot } from "../../shell/root-data.ts";

const t = messages({
  en: { title: "Error fetching hotels", text: "Failed to fetch hotels. Please try again later.", again: "Try again" },
  ka: {
    title: "სასტუმროები ვერ ჩაიტვირთა",
    text: "სასტუმროების ჩატვირთვა ვერ მოხერხდა. გთხოვთ, მოგვიანებით სცადოთ.",
    again: "ხელახლა ცდა",
  },
});

export type DeskFault = { fault: "hotels" };

const isDeskFault = (told: unknown): told is DeskFault => typeof told === "object" && told !== null && "fault" in told;

function NoHotelsRead() {
  const show = useToast();
  useEffect(() => show({ kind: "error", title: t.title, text: t.text }), [show]);
  return (
    <main id="content" className="wrap w-full py-8">
      <EmptyState title={t.title} text={t.text}>
        <ReloadLink variant="secondary" className="mt-2">
          {t.again}
        </ReloadLink>
      </EmptyState>
    </main>
  );
}

/** What the desk shows when it could not be opened: that the hotels could not be read, or the page for all else. */
export function DeskFaultPage({ error }: { error: unknown }) {
  const requestId = useRoot()?.requestId;
  return isRouteErrorResponse(error) && isDeskFault(error.data) ? <NoHotelsRead /> : <FaultPage error={error} requestId={requestId} />;
}
