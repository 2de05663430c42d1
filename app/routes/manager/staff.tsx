import { useSearchParams } from "react-router";
import { staffOfHotel } from "#domain/staff/staff.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/staff";
import { useBackOfficeUrl } from "./back-office/back-office-url.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { Colleagues, Invitations } from "./staff/colleague-rows.tsx";
import { InviteForm } from "./staff/invite-form.tsx";
import { staffAction } from "./staff/staff-actions.server.ts";

const t = messages(texts.staff);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "staff");
  return hotel ? { hotelId: hotel.id, ...(await staffOfHotel(ctx, hotel.id)) } : null;
}

export const action = staffAction;

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const removeId = useSearchParams()[0].get("remove");
  const to = useBackOfficeUrl();
  if (!loaderData) return <NoHotels />;
  const { hotelId, colleagues, invitations } = loaderData;
  const going = colleagues.find(({ userId, role }) => userId === removeId && role !== "owner");
  return (
    <div className="space-y-8">
      <PageHead title={t.title} />
      <InviteForm key={`${hotelId} ${invitations[0]?.id}`} hotelId={hotelId} problem={actionData} />
      <Colleagues hotelId={hotelId} colleagues={colleagues} />
      <Invitations hotelId={hotelId} invitations={invitations} />
      {going && (
        <ConfirmDialog
          title={t.remove(going.name)}
          closeTo={to({ remove: null })}
          question={t.sure}
          button={t.button}
          fields={{ intent: "remove", hotelId, userId: going.userId }}
        />
      )}
    </div>
  );
}
