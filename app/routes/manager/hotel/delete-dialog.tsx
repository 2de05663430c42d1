import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { HotelSectionForm } from "./hotel-section-form.tsx";

const t = messages(texts.deleteDialog);

/** Asks for confirmation and names the consequences. */
export function DeleteDialog({ hotel, closeTo }: { hotel: OwnHotel; closeTo: string }) {
  return (
    <PageDialog title={t.title(hotel.name)} closeTo={closeTo}>
      <ul className="list-disc space-y-2 ps-5">
        <li>{t.consequence}</li>
        {hotel.booked ? (
          <>
            {hotel.coming > 0 && <li>{t.coming(hotel.coming)}</li>}
            {hotel.unmailed > 0 && <li>{t.unmailed(hotel.unmailed)}</li>}
            <li>{t.past}</li>
          </>
        ) : (
          <li>{t.deleted}</li>
        )}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <HotelSectionForm intent="delete" hotelId={hotel.id} button={t.delete} busyText={t.deleting} variant="danger" />
        <ButtonLink to={closeTo} variant="quiet">
          {t.keep}
        </ButtonLink>
      </div>
    </PageDialog>
  );
}
