import type { HomepageKind, OrderedKind } from "#domain/homepage/homepage.ts";
import { messages } from "#kit/locale.ts";

type Said = {
  saveFailed: Record<HomepageKind, string>;
  deleteFailed: Record<HomepageKind, string>;
  moveFailed: string;
  orderFault: Record<OrderedKind, string>;
  missing: Record<HomepageKind, string>;
  added: Record<HomepageKind, string>;
  updated: Record<HomepageKind, string>;
  deleted: Record<HomepageKind, string>;
  moved: string;
};

/** What is told of each kind after something was tried with it. */
export const told = messages<Said>({
  en: {
    saveFailed: { slide: "Failed to save slide", destination: "Failed to save destination", property_type: "Failed to save property type" },
    deleteFailed: {
      slide: "Failed to delete slide",
      destination: "Failed to delete destination",
      property_type: "Failed to delete property type",
    },
    moveFailed: "Failed to update position",
    orderFault: {
      slide: "An error occurred while changing the slide order.",
      destination: "An error occurred while changing the destination order.",
    },
    missing: { slide: "Slide not found", destination: "Item not found", property_type: "Item not found" },
    added: { slide: "Slide added", destination: "Destination added", property_type: "Property type added" },
    updated: { slide: "Slide updated", destination: "Destination updated", property_type: "Property type updated" },
    deleted: { slide: "Slide deleted", destination: "Destination deleted", property_type: "Property type deleted" },
    moved: "Position updated",
  },
  ka: {
    saveFailed: { slide: "სლაიდი ვერ შეინახა", destination: "მიმართულება ვერ შეინახა", property_type: "ობიექტის ტიპი ვერ შეინახა" },
    deleteFailed: { slide: "სლაიდი ვერ წაიშალა", destination: "მიმართულება ვერ წაიშალა", property_type: "ობიექტის ტიპი ვერ წაიშალა" },
    moveFailed: "პოზიცია ვერ შეიცვალა",
    orderFault: {
      slide: "სლაიდების თანმიმდევრობის შეცვლისას მოხდა შეცდომა.",
      destination: "მიმართულებების თანმიმდევრობის შეცვლისას მოხდა შეცდომა.",
    },
    missing: { slide: "სლაიდი ვერ მოიძებნა", destination: "ელემენტი ვერ მოიძებნა", property_type: "ელემენტი ვერ მოიძებნა" },
    added: { slide: "სლაიდი დაემატა", destination: "მიმართულება დაემატა", property_type: "ობიექტის ტიპი დაემატა" },
    updated: { slide: "სლაიდი განახლდა", destination: "მიმართულება განახლდა", property_type: "ობიექტის ტიპი განახლდა" },
    deleted: { slide: "სლაიდი წაიშალა", destination: "მიმართულება წაიშალა", property_type: "ობიექტის ტიპი წაიშალა" },
    moved: "პოზიცია შეიცვალა",
  },
});
