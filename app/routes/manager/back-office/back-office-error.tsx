import { type ReactNode, useEffect } from "react";
import { href, isRouteErrorResponse } from "react-router";
import type { BackOfficeRole } from "#domain/hotel/back-office-role.ts";
import { staffRoleText } from "#domain/staff/staff.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { ErrorPage, RequestReference } from "#routes/shell/error-page.tsx";
import { useRoot } from "#routes/shell/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { type ManagerFrameData, ManagerShell } from "./manager-shell.tsx";
import { SectionHead } from "./section-head.tsx";

const t = messages(texts.backOfficeError);

/** Why a screen of the back office is not shown: the hotels failed to load, the role does not permit it, or the hotel is archived. */
export type BackOfficeError =
  | { error: "hotels" }
  | {
      error: "role";
      hotelId: string;
      hotel: string;
      role: BackOfficeRole;
      may: Exclude<BackOfficeRole, "admin">[];
      owner: { name: string; email: string };
    }
  | { error: "archived"; hotelId: string; hotel: string };

const isBackOfficeError = (data: unknown): data is BackOfficeError => typeof data === "object" && data !== null && "error" in data;

function NoHotelsRead() {
  const show = useToast();
  useEffect(() => show({ kind: "error", title: t.title, text: t.text }), [show]);
  return (
    <EmptyState title={t.title} text={t.text}>
      <RequestReference requestId={useRoot()?.requestId} />
      <ReloadLink variant="secondary" className="mt-2">
        {t.again}
      </ReloadLink>
    </EmptyState>
  );
}

function Rejected({ title, text, hotelId, children }: { title: string; text: string; hotelId: string; children?: ReactNode }) {
  return (
    <EmptyState title={title} text={text}>
      {children}
      <ButtonLink to={`${href("/hotel-manager/bookings")}?hotel=${hotelId}`} variant="secondary" className="mt-2">
        {t.bookings}
      </ButtonLink>
    </EmptyState>
  );
}

function Explanation({ data }: { data: BackOfficeError }) {
  if (data.error === "hotels") return <NoHotelsRead />;
  if (data.error === "archived") return <Rejected title={t.archived} text={t.archivedText(data.hotel)} hotelId={data.hotelId} />;
  const { hotel, hotelId, role, may, owner } = data;
  const roles = may.map((one) => staffRoleText[one]).join(", ");
  return (
    <Rejected title={t.role} text={t.roleText(hotel, role === "admin" ? "" : staffRoleText[role], roles)} hotelId={hotelId}>
      <p className="max-w-xl text-ink-soft">
        {t.ask(owner.name || owner.email)}{" "}
        <a href={`mailto:${owner.email}`} className="font-semibold break-all underline">
          {owner.email}
        </a>
      </p>
    </Rejected>
  );
}

/** The error boundary of the back office: one of the errors above in the frame, or the general error page. */
export function BackOfficeErrorPage({ error, frame }: { error: unknown; frame: ManagerFrameData | undefined }) {
  const requestId = useRoot()?.requestId;
  if (!isRouteErrorResponse(error) || !isBackOfficeError(error.data)) return <ErrorPage error={error} requestId={requestId} />;
  return (
    <ManagerShell frame={frame}>
      <SectionHead />
      <Explanation data={error.data} />
    </ManagerShell>
  );
}
