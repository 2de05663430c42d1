import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const hotel = {
  title: "Hotel Details",
  photos: "Photos",
  save: "Save changes",
  saving: "Saving...",
  add: "Add Hotel",
  adding: "Adding...",
  addText: "It isn’t public until you publish it.",
  zone: (name: string) => `Dates and times in ${name}`,
  delete: "Delete this hotel",
};

export const deleteDialog = {
  title: (name: string) => `Delete ${name}?`,
  consequence: "The hotel disappears everywhere. This action cannot be undone.",
  deleted: "Nobody has ever booked it, so its rooms, prices and photos are permanently deleted.",
  unmailed: (n: number) =>
    `${n} of the guests ${plural(n, "has", "have")} no email address. Please call ${plural(n, "that guest", "these guests")}; the bookings have the numbers.`,
  coming: (n: number) =>
    `${n} upcoming ${plural(n, "reservation is", "reservations are")} cancelled and refunded in full. Guests with an email address are notified.`,
  past: "Past stays remain in the guests’ trips and in your accounts.",
  delete: "Delete hotel",
  deleting: "Deleting...",
  keep: "Keep it",
};

export const factsPart = {
  title: "Contact, languages and amenities",
  text: "Guests see all of this on your page, and can search by the amenities.",
  phone: "Phone number (optional)",
  phoneHint: "With the country code, for example +995 32 200 00 00.",
  languages: "Languages spoken",
  amenities: "What the property offers",
  policies: "Pets and smoking are set with the policies.",
  save: "Save contact and amenities",
  saving: "Saving...",
};

export const hotelActions = {
  added: "Hotel added",
  addedText: "Now add a room, then publish it.",
  updated: "Hotel updated",
  deleted: "Hotel deleted",
  add: "Error adding hotel",
  update: "Error updating hotel",
  delete: "Error deleting hotel",
  later: "Please try again later.",
  published: "Hotel published",
  publishedText: "Guests can find and book it from now on.",
  asked: "Approval requested",
  askedText: "Our team looks at your hotel and notifies you by email.",
  unpublished: "Hotel unpublished",
  unpublishedText: "What is booked stays booked.",
  notReady: "Something is still missing: see the list.",
  tooMany: `You have ${limits.hotelsPerOwner} hotels, which is the most one person can have. Please delete one first.`,
  place: "We don’t know this city: please put the pin on the map, or type latitude and longitude.",
};

export const hotelFields = {
  name: "Name",
  description: "Description",
  translationHint: "Optional, for guests who read in this language.",
  type: "Property type",
  hotel: "Hotel",
  apartment: "Apartment",
  resort: "Resort",
  villa: "Villa",
  season: "Seasonal prices apply",
  arrival: "By arrival date",
  nightly: "Night by night",
  seasonHint: "A price set on a single date always applies to that night.",
  image: "Image URL (optional)",
  imageHint: "Shown while there are no photos; a drawing when empty.",
};

export const placeFields = {
  more: "More: exact place, image by URL",
  address: "Address",
  city: "City",
  country: "Country",
  map: "Map with the place of the hotel",
  pin: "The place of the hotel: drag it, or move it by the arrow keys",
  loading: "Opening the map...",
  where: "Put the pin where guests should arrive: drag it, press on the map, or use its arrow keys.",
  first: "Choose the city, or type the coordinates, and the map opens here.",
  atCentre: (city: string) =>
    `The pin is still at the center of ${city}. Put it on your entrance: drag it, press on the map, or use its arrow keys.`,
  latitude: "Latitude",
  longitude: "Longitude",
  empty: "Empty: the center of the city",
};

export const policiesPart = {
  cardHold: "Card hold",
  cardHoldHint: "Held on the guest’s card for each stay, not charged; 0 is none. For future bookings.",
  overdue: "If a later payment isn’t made",
  overdueHint: "For plans whose guests pay in parts",
  overdueCancel: "Cancel the booking by its terms",
  overdueCollect: "Keep it and collect at the hotel",
  title: "Policies",
  text: "They hold for stays that are booked from now on. Each reservation keeps the policies of its booking.",
  checkInFrom: "Check-in from",
  checkInUntil: "Check-in until",
  checkOutBy: "Check-out by",
  cancellation: "Free cancellation until",
  hours: (n: number) => (n % 24 === 0 && n > 48 ? `${n / 24} days before check-in` : `${n} ${plural(n, "hour", "hours")} before check-in`),
  meals: "Meals in the standard rate",
  mealsHint: "Also in the special rates of rooms",
  smoking: "Smoking",
  pets: "Pets",
  yes: "Allowed",
  no: "Not allowed",
  quietFrom: "Quiet hours from",
  quietUntil: "Quiet hours until",
  save: "Save policies",
  saving: "Saving...",
};

export const publishingPart = {
  title: "Publishing",
  public: "Live",
  draft: "Not public yet",
  suspended: "Suspended",
  awaiting: "Awaiting approval",
  awaitingText: "Our team looks at it before guests see it, and notifies you by email.",
  declinedText: (reason: string) => `We couldn’t publish the hotel: ${reason} Please put it right and publish it again.`,
  reviewed: "Our team looks at the hotel once before guests see it.",
  publicText: "Guests can find and book the hotel.",
  draftText: "Only you and your colleagues see it. Publish it when the list is done.",
  suspendedForDebt: (reason: string) => `We have taken the hotel off the site until it has paid: ${reason}`,
  whatToPay: "See what is to pay",
  suspendedText: (reason: string) => `We have taken the hotel off the site: ${reason} Please write to us to settle it.`,
  required: "Needed",
  recommended: "Recommended",
  verified_email: "Your email is verified",
  room: "There is a room to book",
  photos: "At least 3 photos",
  translations: (language: string) => `The description is in ${language} too`,
  pin: "The pin is at your entrance",
  taxes: "Taxes and fees of your place",
  policies: "Policies reviewed",
  done: "Done",
  missing: "Missing",
  publish: "Publish",
  publishing: "Publishing...",
  unpublish: "Unpublish",
  unpublishHint: "If you unpublish the hotel, guests no longer find it; what is booked stays booked.",
  preview: "Preview",
  see: "See the page",
  embed: "Booking on your own site",
};

export const photos = {
  added: "Photos added",
  notAdded: "Some photos weren’t added",
  failed: "The photos stay as they are",
  deleted: "Photo deleted",
  saved: "Description saved",
  ordered: "Order saved",
  evening: "Evening picture saved",
  notEvening: "An ordinary photo again",
  none: "Please choose an image",
  much: `Please send at most ${limits.imagesPerUpload} images of ${imageMegabytes} MB at once.`,
  too_many: `There are ${limits.photosPerGallery} photos already. Please delete one first.`,
  unknown_hotel: "The hotel or the room isn’t there.",
  unknown_photo: "The photo no longer exists.",
  is_cover: "The cover can’t be its own evening picture. Please put another photo first.",
};

export const photoDrop = {
  title: "Add photos",
  drop: "Drag photos here, or",
  choose: "Choose files",
  kinds: `PNG, JPG, GIF up to ${imageMegabytes}MB`,
  also: "WebP and AVIF too; larger photos are made smaller",
  send: "Send photos",
  sent: "Sent",
  waiting: "Waiting",
  preparing: "Preparing...",
  large: `The image is larger than ${imageMegabytes} MB. Please choose a smaller one.`,
  failed: "It couldn’t be sent. Please try again.",
  signedOut: "You are signed out. Please sign in again in another tab, then try again.",
  again: "Try again",
  progress: (name: string) => `${name} is being sent`,
  withRoom: (photos: number) =>
    photos === 1 ? "1 photo is sent when you create the room." : `${photos} photos are sent when you create the room.`,
  leaveOut: (name: string) => `Remove ${name}`,
};

export const photoItem = {
  cover: "Cover",
  evening: "Evening picture",
  asEvening: "Use as evening picture",
  notEvening: "Not the evening picture",
  earlier: (n: number) => `Move photo ${n} forward`,
  later: (n: number) => `Move photo ${n} back`,
  describe: "Description",
  alt: "What the photo shows (English)",
  save: "Save",
  saving: "Saving...",
  delete: "Delete",
  sure: "The photo is gone for good.",
  yes: "Delete photo",
  photo: (n: number) => `Photo ${n}`,
};

export const photoUpload = {
  photo: (n: number) => `photo ${n}`,
  photos: "Photos in their order",
  hint: "The first photo is the cover. Photos are cropped to 3:2; landscape ones work best; drag them by their handles, or use the arrows, to put them in order.",
  evening:
    "One photo may be the evening picture of the cover. It is shown instead of the cover in the dark theme and from 20:00 to 06:00 at the hotel.",
  moved: (place: number, count: number) => `The photo is now number ${place} of ${count}.`,
};
