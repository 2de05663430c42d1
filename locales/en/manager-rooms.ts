import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const roomAdd = { title: "Add Room" };

export const roomEdit = { title: "Edit Room", rooms: "Rooms" };

export const rooms = {
  title: "Rooms",
  numbers: "Room numbers",
  add: "Add Room",
  none: "No rooms added yet",
  noneText: "A hotel can be booked once it has a room.",
  addFirst: "Add Your First Room",
  delete: "Delete room",
  button: "Delete",
  sure: "Are you sure you want to delete this room? This will also delete all bookings for this room. This action cannot be undone.",
  unmailed: (n: number) =>
    `${n} of the guests ${plural(n, "has", "have")} no email address. Please call ${plural(n, "that guest", "these guests")}; the bookings have the numbers.`,
  coming: (n: number) =>
    `${n} upcoming ${plural(n, "stay", "stays")} will be cancelled. The guests are refunded in full. Those with an email address are notified.`,
};

export const amenitiesTab = { title: "What the room offers" };

export const detailsTab = {
  name: "Name",
  type: "Room type",
  choose: "Select a room type",
  guests: "Guests",
  units: "Number of rooms of this type",
  unitsHint: "How many can be booked per night.",
  unitsCounted: "With numbers: as many as the type has rooms in use.",
  toNumbers: "Room numbers",
  area: "Area (m²)",
  description: "Description",
  translationHint: "Optional, for guests who read in this language.",
  price: "Base price per night ($)",
  priceType: "Price type",
  regular: "Regular",
  regularHint: "one price, except in seasons and on days with their own",
  flexible: "Flexible",
  flexibleHint: "depends on day and season",
  flexibleText: "The base price holds where you set no other:",
  seasons: "set seasons on the Rates screen",
  nights: "single days in the Availability Calendar",
};

export const noHotel = { title: "Error", text: "No hotel selected", go: "Go to Hotels" };

export const photosTab = {
  url: "Image URL",
  hint: "Shown where the room has no photos of its own.",
  preview: "Preview",
  later: "You can add photos after creating the room.",
};

export const rateForm = {
  discount: "Discount (%)",
  days: "Days in advance",
  nights: "Minimum nights",
  cancelable: "Cancellation allowed",
  never: "No refund if the guest cancels.",
  add: "Add",
  save: "Save",
  busy: "Saving...",
  delete: "Delete",
};

export const ratesTab = {
  later: "You can add special rates after creating the room.",
  intro: "Each rate is offered to guests beside the standard one. Discounts aren’t added up.",
  add: "Add this rate",
  failed: "Failed to load special rate",
  about: {
    non_refundable: "Cheaper for guests who give up free cancellation.",
    early_booking: "For guests who book well ahead.",
    duration_of_stay: "For guests who stay longer.",
    active_users: "For signed-in guests with a verified email.",
  },
  delete: "Delete special rate",
  sure: "Are you sure you want to delete this special rate?",
  button: "Delete",
};

export const roomActions = {
  numbered: "The rooms of this type have numbers: add or take out of use a room on the page Room numbers.",
  sold: (night: string, n: number) =>
    `${n} ${plural(n, "room is", "rooms are")} sold for the night of ${night}. Please keep at least as many.`,
  belowSingleUse: (amount: string) =>
    `This must be more than ${amount}, which is taken off for one adult alone. Lower that first under “Guests and beds”.`,
  tooMany: `A hotel has at most ${limits.roomTypesPerHotel} room types. Please delete one first, or give a room type more units.`,
  amenity: "One of the amenities isn’t offered any more. Please reload the page.",
};

export const roomCard = {
  noDescription: "No description provided",
  night: "/ night",
  flexible: "Flexible price",
  guestsWord: "Guests",
  calendarsWord: "Calendars",
  editWord: "Edit",
  guests: (name: string) => `Guests and beds: ${name}`,
  calendars: (name: string) => `Calendars of other sites: ${name}`,
  edit: (name: string) => `Edit: ${name}`,
  delete: (name: string) => `Delete: ${name}`,
};

export const roomEditor = {
  guests: "Guests and beds",
  add: "Add Room",
  edit: "Edit Room",
  back: "Back to the rooms",
  tabs: "Parts of the room",
  details: "Details",
  amenities: "Amenities",
  photos: "Photos",
  rates: "Special Rates",
  cancel: "Cancel",
  create: "Create Room",
  update: "Update Room",
  busy: "Saving...",
};

export const roomPreview = { title: "As guests see it", unnamed: "Room without a name", night: "per night" };

export const roomText = {
  people: (n: number) => (n === 1 ? "1 person" : `${n} people`),
  area: (m: number) => `${m} m²`,
  units: (n: number) => `${n} ${plural(n, "room", "rooms")} of this type`,
  noHotel: "No Hotel Selected.",
  noHotelText: "Please select a hotel from the dropdown above to manage rooms.",
  addHotel: "Add Your First Hotel",
  notFound: "This room no longer exists.",
  later: "Please try again in a moment.",
  unknown: "You can’t change rooms of this hotel.",
  check: "Please check the fields.",
};

export const roomToasts = {
  error: "Error",
  deleted: "Room deleted",
  deletedText: "The room has been deleted successfully.",
  notDeleted: (message: string) => `Failed to delete room: ${message}`,
  notLoaded: (message: string) => `Could not load room: ${message}`,
  notSaved: "Error saving room",
  added: "Room added",
  updated: "Room updated",
  notListed: "Error fetching rooms",
  amenities: "Error updating amenities",
  rateNotLoaded: "Failed to load special rate",
  rateNotAdded: "Failed to add special rate",
  rateNotUpdated: "Failed to update special rate",
  rateNotDeleted: "Failed to delete special rate",
  rateAdded: "Special rate added",
  rateUpdated: "Special rate updated",
  rateDeleted: "Special rate deleted",
};
