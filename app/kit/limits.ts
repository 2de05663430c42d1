/**
 * The largest counts and sizes that the product allows, in one place. docs/limits.md says of each what happens beyond it and where it is
 * enforced. Units stand in the names or the comments. Limits that an operator sets are settings (app/platform/config.server.ts).
 */
export const limits = {
  /** Photos of a hotel, and of each of its room types. */
  photosPerGallery: 40,
  /** Pictures in one upload without scripts; with scripts they are sent one by one. */
  picturesPerUpload: 10,
  /** Colleagues and open invitations of a hotel together. */
  staffPerHotel: 100,
  /** Calendars of other sites that are read for a room type. */
  feedsPerRoom: 20,
  /** Slides, destinations and property types of the home page, of each kind. */
  homepageItems: 100,
  /** Passkeys of a person. */
  passkeysPerPerson: 20,
  /** Bytes of a form without files. */
  formBytes: 1024 * 1024,
  /** Markers of the search map. */
  mapMarkers: 300,
  /** Suggestions of each kind for a typed destination. */
  suggestionsOfEachKind: 5,
  /** Hotels in one sitemap. */
  hotelsPerSitemap: 20_000,
} as const;
