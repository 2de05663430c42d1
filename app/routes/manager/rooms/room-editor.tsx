import { type ReactNode, useRef, useState } from "react";
import { Form, href, Link, useNavigation, useSearchParams } from "react-router";
import type { AccessFacts } from "#domain/accessibility/accessibility.ts";
import type { Amenity } from "#domain/hotel/hotel.ts";
import type { EditedRoom } from "#domain/hotel/rooms/managed-rooms.server.ts";
import type { ManagedRate } from "#domain/rate-plan/special-rate.ts";
import type { ActionData } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as accessibilityTexts from "#locales/en/accessibility.ts";
import * as texts from "#locales/en/manager-rooms.ts";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";
import { MissingPage } from "../back-office/section-head.tsx";
import { AccessForm } from "./access-form.tsx";
import { AmenitiesTab } from "./amenities-tab.tsx";
import { DetailsTab } from "./details-tab.tsx";
import { PhotosTab } from "./photos-tab.tsx";
import { RatesTab } from "./rates-tab.tsx";
import { accessFormId, fieldsFor, roomFormId, tabOf } from "./room-fields.ts";

const t = messages(texts.roomEditor);
const accessTexts = messages(accessibilityTexts.accessibilityEditor);
const noHotel = messages(texts.noHotel);

/** The room editor of a person without a hotel. */
export const NoHotel = () => (
  <MissingPage title={noHotel.title} text={noHotel.text} link={{ to: href("/hotel-manager/hotel"), label: noHotel.go }} />
);

type RoomEditorProps = {
  hotelId: string;
  /** Null when adding. */
  room: EditedRoom | null;
  amenities: Amenity[];
  rates?: ManagedRate[] | null;
  answer: ActionData | undefined;
  /** The room's own photos. */
  photos?: ReactNode;
  cover?: { url: string; alt: string } | undefined;
  /** Its rooms have numbers. */
  numbered?: boolean;
  /** What is said of it for guests with disabilities. */
  access?: AccessFacts;
};

/** The editor of a room. The tab with the first invalid field opens. */
export function RoomEditor({ hotelId, room, amenities, rates, answer, photos, cover, numbered = false, access = {} }: RoomEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const link = useBackOfficeLink();
  const { state, formData } = useNavigation();
  const [tab, setTab] = useState(useSearchParams()[0].get("tab") ?? "details");
  const [seen, setSeen] = useState(answer);
  const [version] = useState(room?.version);
  const problem = answer?.intent === "save" ? answer : undefined;
  if (answer !== seen) {
    setSeen(answer);
    if (answer) setTab(problem ? tabOf(problem) : answer.intent === "access" ? "access" : "rates");
  }
  useActionFeedback(box, answer);
  const field = fieldsFor(room, problem);
  const back = link(href("/hotel-manager/rooms"));
  const savesAccess = room !== undefined && tab === "access";
  const tabs = [
    { id: "details", label: t.details, content: <DetailsTab field={field} photo={cover} numbered={numbered} /> },
    { id: "amenities", label: t.amenities, content: <AmenitiesTab amenities={amenities} field={field} /> },
    { id: "photos", label: t.photos, content: <PhotosTab field={field}>{photos}</PhotosTab> },
    {
      id: "access",
      label: accessTexts.tab,
      content: room ? (
        <AccessForm ids={{ hotelId }} formId={accessFormId} facts={access} answer={answer?.intent === "access" ? answer : undefined} />
      ) : (
        <p className="rounded-card bg-sand p-4">{accessTexts.add}</p>
      ),
    },
    {
      id: "rates",
      label: t.rates,
      content: <RatesTab hotelId={hotelId} rates={rates} problem={problem || answer?.intent === "access" ? undefined : answer} />,
    },
  ];
  return (
    <div ref={box} className="[&_:is(input,select,textarea)]:scroll-mb-44 md:[&_:is(input,select,textarea)]:scroll-mb-28">
      <PageHead
        title={room ? t.edit : t.add}
        beside={room && <p className="truncate text-ink-soft max-md:text-sm">{room.name}</p>}
        back={{ to: back, label: t.back }}
        actions={
          room && (
            <Link
              to={link(href("/hotel-manager/rooms/:roomId/guests", { roomId: room.id }))}
              className="ms-auto inline-flex min-h-11 items-center text-end font-semibold underline"
            >
              {t.guests}
            </Link>
          )
        }
      />
      <Form id={roomFormId} method="post" noValidate>
        <input type="hidden" name="hotelId" value={hotelId} />
        {room && <input type="hidden" name="version" value={problem?.typed["version"] ?? version} />}
      </Form>
      <div className="mt-4">
        <Tabs label={t.tabs} tabs={tabs} chosen={tabs.some(({ id }) => id === tab) ? tab : "details"} onChoose={setTab} />
      </div>
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-8 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-4 md:mx-0 md:px-0">
        {problem?.errors["form"] && (
          <p role="alert" data-form={roomFormId} className="me-auto font-semibold text-danger">
            {problem.errors["form"]}
          </p>
        )}
        {problem?.errors["hotelId"] && (
          <p role="alert" data-form={roomFormId} className="me-auto font-semibold text-danger">
            {problem.errors["hotelId"]}
          </p>
        )}
        <ButtonLink to={back} variant="secondary" className="max-sm:px-4">
          {t.cancel}
        </ButtonLink>
        {/* The tab of accessibility has a form of its own, so that the button saves what is seen. */}
        <Button
          form={savesAccess ? accessFormId : roomFormId}
          name="intent"
          value={savesAccess ? "access" : "save"}
          className="max-sm:px-4"
          busy={state === "submitting" && ["save", "access"].includes(String(formData?.get("intent")))}
          busyText={t.busy}
        >
          {savesAccess ? accessTexts.save : room ? t.update : t.create}
        </Button>
      </div>
    </div>
  );
}
