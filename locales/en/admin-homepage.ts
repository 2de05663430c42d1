import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const destinations = {
  title: "Destinations",
  text: "Popular Destinations of the home page, in their order.",
  add: "Add Destination",
  none: "No destinations yet",
  noneText: "Until there is one, the home page leaves this part out.",
  list: "Destinations",
  remove: "Delete Destination",
  question: (name: string) => `Are you sure you want to delete the destination “${name}”? This action cannot be undone.`,
};

export const heroSlider = {
  title: "Hero Slider",
  text: "The slides at the top of the home page, in their order.",
  add: "Add Slide",
  preview: "Preview",
  none: "No slides yet",
  noneText: "Until there is one, the home page shows a default slide.",
  list: "Slides",
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  states: { draft: "Draft", coming: "Coming", over: "Over", shown: "Shown" },
  remove: "Delete Slide",
  question: (name: string) => `Are you sure you want to delete the slide “${name}”? This action cannot be undone.`,
};

export const countLine = { count: (n: number) => `${n} ${plural(n, "property", "properties")}`, set: "set manually" };

export const deleteDialog = { keep: "Cancel", remove: "Delete", busy: "Deleting..." };

export const destinationDialog = {
  add: "Add Destination",
  edit: "Edit Destination",
  name: "Name",
  nameHint: "As hotels write their city, so that guests find them.",
  country: "Country",
  text: "Description",
  active: "Active: shown on the home page",
  save: "Save",
  saving: "Saving...",
};

export const homepageActions = {
  again: "Please try again in a moment.",
  not_allowed: "Only an administrator may do this.",
  position: (count: number) => `Please enter a whole number from 1 to ${count}.`,
};

export const notices = {
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
};

export const inactive = { inactive: "Inactive" };

export const itemCard = {
  edit: "Edit",
  editThat: (name: string) => `Edit ${name}`,
  removeThat: (name: string) => `Delete ${name}`,
};

export const itemFields = {
  url: "Image URL",
  urlHint: "A web address that begins with https://, or the image below. Without either, a default image is shown.",
  slideHint: "A web address that begins with https://, or the image below.",
  file: "Upload an image",
  fileHint: `PNG, JPG, GIF, WebP or AVIF, up to ${imageMegabytes} MB. It replaces the address.`,
  portraitUrl: "Upright picture for phones, optional",
  portraitHint: "An image URL, or the upright image below. Without either, phones show the middle of the wide picture.",
  portraitFile: "Upload an upright picture",
  counted: "Number of properties",
  real: (n: number) => `The hotels that guests can find now: ${n}`,
  set: "A number of your own",
  count: "Count",
};

export const positionForm = { position: (name: string) => `Position of ${name}`, short: "Position", move: "Move" };

export const propertyTypeDialog = {
  add: "Add Property Type",
  edit: "Edit Property Type",
  name: "Name",
  nameHint: "Hotels, Apartments, Resorts and Villas lead to their hotels.",
  save: "Save",
  saving: "Saving...",
};

export const saveItem = {
  no_image: "URL is required",
  name_taken: "There is a property type with this name already.",
  too_many: `There are ${limits.homepageItems} already. Please delete one first.`,
};

export const slideDialog = {
  add: "Add Slide",
  edit: "Edit Slide",
  title: "Title",
  text: "Description",
  link: "Link (optional)",
  linkHint: "The target of the button on the slide: a path of this site, such as /deals, or a web address.",
  first: "First day (optional)",
  last: "Last day (optional)",
  days: (zone: string) => `The slide is shown on these days, both included, by the clock of the site (${zone}).`,
  publish: "Publish",
  draft: "Save as draft",
  saving: "Saving...",
};

export const submitItem = { unreachable: "The server can’t be reached. Please check your connection and try again." };

export const propertyTypes = {
  title: "Property Types",
  text: "Browse by Property Type on the home page, by name.",
  add: "Add Property Type",
  none: "No property types yet",
  noneText: "Until there is one, the home page leaves this part out.",
  list: "Property types",
  remove: "Delete Property Type",
  question: (name: string) => `Are you sure you want to delete the property type “${name}”? This action cannot be undone.`,
};
