import { useRef } from "react";
import { href, Link, useSearchParams } from "react-router";
import type { Enquiry } from "#domain/enquiry/enquiry.ts";
import { registerSetting } from "#domain/guest-register/set-register.server.ts";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import type { PropertyType } from "#domain/hotel/hotel.ts";
import { ownHotel } from "#domain/hotel/own-hotel.server.ts";
import { photosOf } from "#domain/hotel/photos/photos.server.ts";
import { allCities } from "#domain/hotel/place/place-columns.server.ts";
import { templatesFor } from "#domain/tax/tax-templates.ts";
import { answerTo } from "#kit/action-data.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-hotel.ts";
import * as webhookTexts from "#locales/en/webhook.ts";
import { HeadActions } from "#routes/shell/back-office/head-actions.tsx";
import { PageHead } from "#routes/shell/back-office/page-head.tsx";
import { useActionFeedback } from "#ui/form/action-feedback.ts";
import { PageDialog } from "#ui/overlay/page-dialog.tsx";
import { ctxOf } from "#web/context.server.ts";
import { actorIn } from "#web/guard.server.ts";
import type { Route } from "./+types/hotel";
import { useBackOfficeLink } from "./back-office/back-office-url.ts";
import { managedHotelRow, backOfficeOf } from "./back-office/back-office.server.ts";
import { NoHotels } from "./back-office/no-hotels.tsx";
import { SectionHead } from "./back-office/section-head.tsx";
import { DeleteDialog } from "./hotel/delete-dialog.tsx";
import { FactsPart } from "./hotel/facts-part.tsx";
import { hotelAction } from "./hotel/hotel-actions.server.ts";
import { fieldsFrom, HotelFields, valuesOf } from "./hotel/hotel-fields.tsx";
import { HotelSectionForm, Part } from "./hotel/hotel-section-form.tsx";
import { PoliciesPart } from "./hotel/policies-part.tsx";
import { PublishingPart } from "./hotel/publishing-part.tsx";
import { PhotoUpload } from "./photos/photo-upload.tsx";
import { RegisterPart } from "./register/register-part.tsx";

const t = messages(texts.hotel);
const webhooks = messages(webhookTexts.webhooks);

export const meta: Route.MetaFunction = () => [{ title: `${t.title} · Stumari` }];

/** The type of a hotel by that of the property in the enquiry of its owner. */
const typeOfEnquiry: Partial<Record<string, PropertyType>> = {
  hotel: "hotel",
  home: "apartment",
  room: "hotel",
} satisfies Record<Enquiry["propertyType"], PropertyType>;

/** What an enquiry has said about a new hotel. */
const requestedIn = (query: URLSearchParams) => ({
  name: query.get("add") ?? "",
  propertyType: typeOfEnquiry[query.get("type") ?? ""] ?? "",
});

const addsHotel = (query: URLSearchParams) => query.get("dialog") === "add-hotel" || query.has("add");

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const actor = actorIn(context);
  const { hotel: shown } = await backOfficeOf(ctx, request);
  // Front desk staff can add a hotel too, over an empty screen.
  const withoutHotel = shown && !mayOpen(shown, "hotel") && addsHotel(new URL(request.url).searchParams);
  const chosen = withoutHotel ? null : await managedHotelRow(ctx, request, "hotel");
  const [hotel, photos, cities, register] = await Promise.all([
    chosen && ownHotel(ctx, chosen.id),
    chosen ? photosOf(ctx, chosen.id, null) : [],
    allCities(ctx),
    chosen && registerSetting(ctx, chosen.id),
  ]);
  const nearest = hotel && !hotel.ownTaxes ? templatesFor({ city: hotel.city, country: hotel.countryCode }).near[0]?.id : undefined;
  return {
    hotel: hotel ?? null,
    taxTemplate: nearest,
    none: !shown,
    mayDelete: chosen?.role === "owner" || chosen?.role === "admin",
    photos,
    cities,
    register,
    emailVerified: actor.emailVerified,
    reviewed: ctx.config.reviewFirstPublication && actor.role !== "admin" && !hotel?.approved,
    mapTiles: ctx.config.mapTiles,
  };
}

export const action = hotelAction;

export default function HotelScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { hotel, taxTemplate, none, mayDelete, photos, cities, register, emailVerified, reviewed, mapTiles } = loaderData;
  const [query] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  useActionFeedback(box, answer);
  const dialog = query.get("dialog");
  const link = useBackOfficeLink();
  const here = link(hotel ? href("/hotel-manager/hotel") : href("/hotel-manager"));
  const update = answerTo(answer, "update");
  const added = answerTo(answer, "add");
  return (
    <div ref={box} className="max-w-5xl space-y-6">
      {hotel ? (
        <PageHead
          title={t.title}
          actions={
            <div className="md:hidden">
              <HeadActions actions={[{ to: `?hotel=${hotel.id}&dialog=add-hotel`, label: t.add, icon: "plus" }]} />
            </div>
          }
        />
      ) : (
        !none && <SectionHead />
      )}
      {hotel ? (
        <>
          <PublishingPart
            hotel={hotel}
            taxTemplate={taxTemplate}
            photos={photos.length}
            emailVerified={emailVerified}
            reviewed={reviewed}
          />
          <Part id="details" title={t.title} text={t.zone(hotel.timeZone)}>
            <HotelSectionForm
              key={hotel.id}
              intent="update"
              hotelId={hotel.id}
              version={update.typed["version"] ?? hotel.version}
              button={t.save}
              busyText={t.saving}
              error={update.errors["form"]}
            >
              <HotelFields field={fieldsFrom(valuesOf(hotel), update)} cities={cities} mapTiles={mapTiles} />
            </HotelSectionForm>
          </Part>
          <Part id="photos" title={t.photos}>
            <PhotoUpload key={hotel.id} hotelId={hotel.id} photos={photos} />
          </Part>
          <FactsPart hotel={hotel} answer={answer} />
          <PoliciesPart hotel={hotel} answer={answer} />
          {register && <RegisterPart hotelId={hotel.id} setting={register} answer={answer} />}
          <Part id="webhooks" title={webhooks.title} text={webhooks.text}>
            <Link to={link(href("/hotel-manager/webhooks"))} className="inline-flex min-h-11 items-center font-semibold underline">
              {webhooks.manage}
            </Link>
          </Part>
          {mayDelete && (
            <p className="text-end">
              <Link
                to={`${here}${here.includes("?") ? "&" : "?"}dialog=delete-hotel`}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold text-danger underline"
              >
                {t.delete}
              </Link>
            </p>
          )}
        </>
      ) : (
        none && <NoHotels />
      )}
      {addsHotel(query) && (
        <PageDialog wide title={t.add} subtitle={t.addText} closeTo={here}>
          <HotelSectionForm intent="add" button={t.add} busyText={t.adding} error={added.errors["form"]}>
            <HotelFields field={fieldsFrom(requestedIn(query), added)} cities={cities} mapTiles={mapTiles} />
          </HotelSectionForm>
        </PageDialog>
      )}
      {hotel && mayDelete && dialog === "delete-hotel" && <DeleteDialog hotel={hotel} closeTo={here} />}
    </div>
  );
}
