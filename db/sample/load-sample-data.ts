import { addCommissionRule } from "#domain/commission/manage-commission-rules.server.ts";
import { saveDestination } from "#domain/homepage/save-destination.server.ts";
import { saveHeroSlide } from "#domain/homepage/save-hero-slide.server.ts";
import { savePropertyType } from "#domain/homepage/save-property-type.server.ts";
import { matureStays } from "#domain/settlement/mature-stays.server.ts";
import type { Actor } from "#kit/actor.ts";
import { translatedFields } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction, runLastSteps } from "#platform/database/transaction.server.ts";
import { cities } from "../basics/cities.ts";
import { loadBasics } from "../basics/load-basics.ts";
import { isUnpeopled } from "../sample-guards/is-unpeopled.ts";
import { sampleAccounts, samplePassword } from "../sample-guards/sample-accounts.ts";
import { addPerson } from "./add-person.ts";
import { enterBankDetails } from "./history/pay-out.ts";
import { destinations, heroSlides, propertyTypes } from "./homepage.ts";
import images from "./images.json" with { type: "json" };
import { loadHotel, type LoadedHotel } from "./load-hotel.ts";
import { loadComingStays, loadPastStay, loadReviews, type Writers } from "./load-stays.ts";
import { must } from "./must.ts";
import { owners, travellers } from "./people.ts";
import { reviewChooser } from "./reviews/choose-reviews.ts";
import { sampleHotels } from "./sample-hotels.ts";
import { forSample } from "./sample-provider.ts";

export type MadeHotel = LoadedHotel & { name: string; city: string; owner: Actor; /** Belongs to the sample manager. */ own: boolean };

export type MadeSample = { guest: Actor; admin: Actor; hotels: MadeHotel[] };

/**
 * Loads the sample data without its history, by the commands and in one transaction. Dates are relative to `ctx.now`;
 * everything else is deterministic. Returns false if the database has people.
 */
export async function loadSampleData(ctx: Ctx): Promise<boolean> {
  if (!(await isUnpeopled(ctx))) return false;
  await makeSampleData(forSample(ctx));
  return true;
}

/** The operator takes 12 % and its tax. */
const commission = { name: "All hotels", rate: 1200, taxRate: 1800, hotelId: null, propertyType: null, firstDay: null, lastDay: null };
/** How long the sample manager has had an account for payouts. */
const yearMs = 365 * 86_400_000;

/** Who writes reviews, by the language. */
const writersOf = (people: Actor[]): Writers => {
  const of = (language: keyof Writers) => people.filter((_, index) => travellers[index]?.[2] === language);
  return { en: of("en"), ka: of("ka"), de: of("de") };
};

/** Like `loadSampleData`, but without the check for people, and with the jobs and payments of `ctx`. */
export async function makeSampleData(ctx: Ctx): Promise<MadeSample> {
  return inTransaction(ctx, async (ctx) => {
    const known = { locale: "en", emailVerified: true } as const;
    const sample = { ...known, password: samplePassword };
    const guest = await addPerson(ctx, { ...sampleAccounts.guest, ...sample, role: "guest" });
    const manager = await addPerson(ctx, { ...sampleAccounts.manager, ...sample, role: "hotel_manager" });
    const admin = await addPerson(ctx, { ...sampleAccounts.admin, ...sample, role: "admin" });
    const people = (names: readonly (readonly [firstName: string, lastName: string, ...unknown[]])[], role: Actor["role"]) =>
      Promise.all(
        names.map(([firstName, lastName]) =>
          addPerson(ctx, { ...known, firstName, lastName, role, email: `${firstName}.${lastName}@stumari.example` }),
        ),
      );
    const owning = await people(owners, "hotel_manager");
    const travelling = await people(travellers, "guest");
    const writers = writersOf(travelling);

    const amenityIds = await loadBasics(ctx);

    const asAdmin = { ...ctx, actor: admin };
    must(await addCommissionRule(asAdmin, commission));
    for (const slide of heroSlides)
      must(
        await saveHeroSlide(asAdmin, {
          url: images[slide.image].url,
          portrait: { url: slide.portrait ? images[slide.portrait].url : null },
          title: slide.title,
          description: slide.text,
          ...translatedFields(slide.translations),
          link: null,
          firstDay: null,
          lastDay: null,
          state: "published",
        }),
      );
    for (const place of destinations) {
      const city = cities.find(({ name }) => name === place.name);
      must(
        await saveDestination(asAdmin, {
          name: place.name,
          country: city?.country ?? "",
          description: place.text,
          ...translatedFields({
            ka: { ...city?.translations.ka, description: place.ka },
            de: { ...city?.translations.de, description: place.de },
          }),
          url: images[place.image].url,
          count: null,
          active: true,
        }),
      );
    }
    for (const type of propertyTypes)
      must(
        await savePropertyType(asAdmin, {
          name: type.name,
          ...translatedFields(type.translations),
          url: images[type.image].url,
          count: null,
        }),
      );

    const hotels: MadeHotel[] = [];
    const reviewsFor = reviewChooser();
    for (const [index, hotel] of sampleHotels.entries()) {
      const owner = hotel.own ? manager : owning[index % owning.length];
      if (!owner) throw new Error("The sample data has no owners.");
      const loaded = await loadHotel({ ...ctx, actor: owner }, hotel, index, amenityIds);
      await loadReviews(ctx, hotel, loaded, index, { writers, owner }, reviewsFor(hotel, index));
      if (hotel.own) await loadPastStay(ctx, loaded, index, guest);
      if (index % 3 === 0 || hotel.own) await loadComingStays(ctx, loaded, index, hotel.own ? [guest, ...travelling] : travelling);
      hotels.push({ ...loaded, name: hotel.name, city: hotel.city, owner, own: hotel.own ?? false });
    }
    await runLastSteps(ctx.db);
    await enterBankDetails({ ...ctx, now: () => new Date(ctx.now().getTime() - yearMs) }, admin, hotels);
    await matureStays(ctx);
    return { guest, admin, hotels };
  });
}
