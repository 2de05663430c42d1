import type { OwnHotel } from "#domain/hotel/own-hotel.server.ts";
import { messages, plural } from "#kit/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageDialog } from "#ui/page-dialog.tsx";
import { HotelSectionForm } from "./hotel-section-form.tsx";

const t = messages({
  en: {
    title: (name: string) => `Delete ${name}?`,
    gone: "The hotel disappears everywhere. This action cannot be undone.",
    anonymised: "Nobody has ever booked it, so its rooms, prices and photos are erased.",
    coming: (n: number) =>
      `${n} coming ${plural(n, "reservation is", "reservations are")} cancelled and refunded in full, and the guests are told by mail.`,
    past: "Past stays remain in the guests' trips and in your accounts.",
    delete: "Delete hotel",
    deleting: "Deleting...",
    keep: "Keep it",
  },
  ka: {
    title: (name: string) => `წავშალოთ ${name}?`,
    gone: "სასტუმრო ყველგან გაქრება. ამის გაუქმება შეუძლებელია.",
    anonymised: "ის არავის დაუჯავშნია, ამიტომ ნომრები, ფასები და ფოტოები წაიშლება.",
    coming: (n: number) => `გაუქმდება ${n} მომავალი დაჯავშნა, თანხა სრულად დაბრუნდება და სტუმრები წერილს მიიღებენ.`,
    past: "გასული ვიზიტები რჩება სტუმრების მოგზაურობებსა და თქვენს ანგარიშებში.",
    delete: "სასტუმროს წაშლა",
    deleting: "იშლება...",
    keep: "დატოვება",
  },
});

/** Asks once more, and names what happens. */
export function DeleteDialog({ hotel, closeTo }: { hotel: OwnHotel; closeTo: string }) {
  return (
    <PageDialog title={t.title(hotel.name)} closeTo={closeTo}>
      <ul className="list-disc space-y-2 pl-5">
        <li>{t.gone}</li>
        {hotel.booked ? (
          <>
            {hotel.coming > 0 && <li>{t.coming(hotel.coming)}</li>}
            <li>{t.past}</li>
          </>
        ) : (
          <li>{t.anonymised}</li>
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
