import { imageMegabytes } from "#kit/image.ts";
import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const hotel = {
  title: "Hoteldaten",
  photos: "Fotos",
  save: "Änderungen speichern",
  saving: "Wird gespeichert\u00a0…",
  add: "Hotel hinzufügen",
  adding: "Wird hinzugefügt\u00a0…",
  addText: "Es ist erst öffentlich, wenn Sie es veröffentlichen.",
  zone: (name: string) => `Für Daten und Uhrzeiten gilt die Zeitzone ${name}.`,
  delete: "Dieses Hotel löschen",
};

export const deleteDialog = {
  title: (name: string) => `${name} löschen?`,
  consequence: "Das Hotel verschwindet überall. Das kann nicht rückgängig gemacht werden.",
  deleted: "Niemand hat es je gebucht, daher werden seine Zimmer, Preise und Fotos endgültig gelöscht.",
  unmailed: (n: number) =>
    `${n} der Gäste ${plural(n, "hat", "haben")} keine E-Mail-Adresse. Bitte rufen Sie dort an; die Nummern stehen bei den Buchungen.`,
  coming: (n: number) =>
    plural(
      n,
      `${n} bevorstehende Buchung wird storniert und voll erstattet. Gäste mit E-Mail-Adresse werden benachrichtigt.`,
      `${n} bevorstehende Buchungen werden storniert und voll erstattet. Gäste mit E-Mail-Adresse werden benachrichtigt.`,
    ),
  past: "Vergangene Aufenthalte bleiben in den Reisen der Gäste und in Ihren Abrechnungen.",
  delete: "Hotel löschen",
  deleting: "Wird gelöscht\u00a0…",
  keep: "Behalten",
};

export const factsPart = {
  title: "Kontakt, Sprachen und Ausstattung",
  text: "Gäste sehen all das auf Ihrer Seite und können nach der Ausstattung suchen.",
  phone: "Telefonnummer (optional)",
  phoneHint: "Mit Landesvorwahl, zum Beispiel +995 32 200 00 00.",
  languages: "Gesprochene Sprachen",
  amenities: "Was die Unterkunft bietet",
  policies: "Haustiere und Rauchen legen Sie bei den Hotelregeln fest.",
  save: "Kontakt und Ausstattung speichern",
  saving: "Wird gespeichert\u00a0…",
};

export const hotelActions = {
  added: "Hotel hinzugefügt",
  addedText: "Fügen Sie nun ein Zimmer hinzu und veröffentlichen Sie es dann.",
  updated: "Hotel geändert",
  deleted: "Hotel gelöscht",
  add: "Das Hotel wurde nicht hinzugefügt",
  update: "Das Hotel wurde nicht geändert",
  delete: "Das Hotel wurde nicht gelöscht",
  later: "Bitte versuchen Sie es später erneut.",
  published: "Hotel veröffentlicht",
  publishedText: "Gäste können es ab jetzt finden und buchen.",
  asked: "Freigabe beantragt",
  askedText: "Unser Team sieht sich Ihr Hotel an und benachrichtigt Sie per E-Mail.",
  unpublished: "Hotel von der Website genommen",
  unpublishedText: "Was gebucht ist, bleibt gebucht.",
  notReady: "Es fehlt noch etwas: siehe Liste.",
  tooMany: `Sie haben ${limits.hotelsPerOwner} Hotels, mehr kann eine Person nicht haben. Bitte löschen Sie zuerst eines.`,
  place: "Wir kennen diesen Ort nicht: Bitte setzen Sie die Markierung auf die Karte oder geben Sie Breiten- und Längengrad ein.",
};

export const hotelFields = {
  name: "Name",
  description: "Beschreibung",
  translationHint: "Optional. Gäste, die die Website in dieser Sprache lesen, sehen diesen Text statt des englischen.",
  type: "Unterkunftsart",
  hotel: "Hotel",
  apartment: "Apartment",
  resort: "Resort",
  villa: "Villa",
  season: "Saisonpreise gelten",
  arrival: "Nach Anreisetag",
  nightly: "Nacht für Nacht",
  seasonHint: "Ein für einen einzelnen Tag festgelegter Preis gilt immer für dessen Nacht.",
  image: "Bild-URL (optional)",
  imageHint: "Wird angezeigt, solange es keine Fotos gibt; leer erscheint eine Zeichnung.",
};

export const placeFields = {
  more: "Mehr: genaue Lage, Bild per URL",
  address: "Adresse",
  city: "Ort",
  country: "Land",
  map: "Karte mit der Lage des Hotels",
  pin: "Die Lage des Hotels: Ziehen Sie die Markierung oder bewegen Sie sie mit den Pfeiltasten",
  loading: "Karte wird geöffnet\u00a0…",
  where:
    "Setzen Sie die Markierung dorthin, wo Gäste ankommen sollen: Ziehen Sie sie, tippen Sie auf die Karte oder nutzen Sie die Pfeiltasten.",
  first: "Wählen Sie den Ort oder geben Sie die Koordinaten ein, dann öffnet sich hier die Karte.",
  atCentre: (city: string) =>
    `Die Markierung steht noch im Zentrum von ${city}. Setzen Sie sie auf Ihren Eingang: Ziehen Sie sie, tippen Sie auf die Karte oder nutzen Sie die Pfeiltasten.`,
  latitude: "Breitengrad",
  longitude: "Längengrad",
  empty: "Leer: das Ortszentrum",
};

export const policiesPart = {
  cardHold: "Kartenkaution",
  cardHoldHint: "Wird für jeden Aufenthalt auf der Karte des Gastes reserviert, nicht abgebucht; 0 heißt keine. Für künftige Buchungen.",
  overdue: "Wenn eine spätere Zahlung nicht geleistet wird",
  overdueHint: "Für Tarife, bei denen Gäste in Teilen zahlen",
  overdueCancel: "Buchung nach ihren Bedingungen stornieren",
  overdueCollect: "Behalten und im Hotel kassieren",
  title: "Hotelregeln",
  text: "Sie gelten für Aufenthalte, die ab jetzt gebucht werden. Jede Buchung behält die Regeln vom Zeitpunkt der Buchung.",
  checkInFrom: "Check-in ab",
  checkInUntil: "Check-in bis",
  checkOutBy: "Check-out bis",
  cancellation: "Kostenlose Stornierung bis",
  hours: (n: number) =>
    n % 24 === 0 && n > 48 ? `${n / 24} Tage vor dem Check-in` : `${n} ${plural(n, "Stunde", "Stunden")} vor dem Check-in`,
  meals: "Mahlzeiten im Standardtarif",
  mealsHint: "Auch in den Sondertarifen der Zimmer",
  smoking: "Rauchen",
  pets: "Haustiere",
  yes: "Erlaubt",
  no: "Nicht erlaubt",
  quietFrom: "Ruhezeit ab",
  quietUntil: "Ruhezeit bis",
  save: "Hotelregeln speichern",
  saving: "Wird gespeichert\u00a0…",
};

export const publishingPart = {
  title: "Veröffentlichung",
  public: "Öffentlich",
  draft: "Noch nicht öffentlich",
  suspended: "Gesperrt",
  awaiting: "Wartet auf Freigabe",
  awaitingText: "Unser Team sieht es sich an, bevor Gäste es sehen, und benachrichtigt Sie per E-Mail.",
  declinedText: (reason: string) =>
    `Wir konnten das Hotel nicht veröffentlichen: ${reason} Bitte beheben Sie das und veröffentlichen Sie es erneut.`,
  reviewed: "Unser Team sieht sich das Hotel einmal an, bevor Gäste es sehen.",
  publicText: "Gäste finden das Hotel und können es buchen.",
  draftText: "Nur Sie und Ihre Kollegen sehen es. Veröffentlichen Sie es, wenn die Liste erledigt ist.",
  suspendedForDebt: (reason: string) => `Wir haben das Hotel von der Website genommen, bis es bezahlt hat: ${reason}`,
  whatToPay: "Offenen Betrag ansehen",
  suspendedText: (reason: string) => `Wir haben das Hotel von der Website genommen: ${reason} Bitte schreiben Sie uns, um das zu klären.`,
  required: "Erforderlich",
  recommended: "Empfohlen",
  verified_email: "Ihre E-Mail-Adresse ist bestätigt",
  room: "Es gibt ein buchbares Zimmer",
  photos: "Mindestens 3 Fotos",
  translations: (language: string) => `Die Beschreibung gibt es auch auf ${language}`,
  pin: "Die Markierung steht am Eingang",
  taxes: "Steuern und Gebühren Ihres Ortes",
  policies: "Hotelregeln geprüft",
  done: "Erledigt",
  missing: "Fehlt",
  publish: "Veröffentlichen",
  publishing: "Wird veröffentlicht\u00a0…",
  unpublish: "Von der Website nehmen",
  unpublishHint: "Danach finden Gäste das Hotel nicht mehr; was gebucht ist, bleibt gebucht.",
  preview: "Vorschau",
  see: "Seite ansehen",
  embed: "Buchen auf Ihrer eigenen Website",
};

export const photos = {
  added: "Fotos hinzugefügt",
  notAdded: "Einige Fotos wurden nicht hinzugefügt",
  failed: "Die Fotos bleiben, wie sie sind",
  deleted: "Foto gelöscht",
  saved: "Beschreibung gespeichert",
  ordered: "Reihenfolge gespeichert",
  evening: "Abendbild gespeichert",
  notEvening: "Wieder ein gewöhnliches Foto",
  none: "Bitte wählen Sie ein Bild",
  much: `Bitte senden Sie höchstens ${limits.imagesPerUpload} Bilder mit je ${imageMegabytes}\u00a0MB auf einmal.`,
  too_many: `Es gibt bereits ${limits.photosPerGallery} Fotos. Bitte löschen Sie zuerst eines.`,
  unknown_hotel: "Das Hotel oder das Zimmer gibt es nicht.",
  unknown_photo: "Dieses Foto gibt es nicht mehr.",
  is_cover: "Das Titelbild kann nicht sein eigenes Abendbild sein. Bitte stellen Sie zuerst ein anderes Foto an den Anfang.",
};

export const photoDrop = {
  title: "Fotos hinzufügen",
  drop: "Fotos hierher ziehen oder",
  choose: "Dateien auswählen",
  kinds: `PNG, JPG, GIF bis ${imageMegabytes}\u00a0MB`,
  also: "Auch WebP und AVIF; größere Fotos werden verkleinert",
  send: "Fotos senden",
  sent: "Gesendet",
  waiting: "Wartet",
  preparing: "Wird vorbereitet\u00a0…",
  large: `Das Bild ist größer als ${imageMegabytes}\u00a0MB. Bitte wählen Sie ein kleineres.`,
  failed: "Es konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
  signedOut: "Sie sind abgemeldet. Bitte melden Sie sich in einem anderen Tab wieder an und versuchen Sie es dann erneut.",
  again: "Erneut versuchen",
  progress: (name: string) => `${name} wird gesendet`,
  withRoom: (photos: number) =>
    photos === 1
      ? "1\u00a0Foto wird gesendet, wenn Sie das Zimmer anlegen."
      : `${photos}\u00a0Fotos werden gesendet, wenn Sie das Zimmer anlegen.`,
  leaveOut: (name: string) => `${name} entfernen`,
};

export const photoItem = {
  cover: "Titelbild",
  evening: "Abendbild",
  asEvening: "Als Abendbild nutzen",
  notEvening: "Nicht mehr als Abendbild nutzen",
  earlier: (n: number) => `Foto ${n} nach vorn verschieben`,
  later: (n: number) => `Foto ${n} nach hinten verschieben`,
  describe: "Beschreibung",
  alt: "Was das Foto zeigt (Englisch)",
  save: "Speichern",
  saving: "Wird gespeichert\u00a0…",
  delete: "Löschen",
  sure: "Das Foto wird endgültig gelöscht.",
  yes: "Foto löschen",
  photo: (n: number) => `Foto ${n}`,
};

export const photoUpload = {
  photo: (n: number) => `Foto ${n}`,
  photos: "Fotos in ihrer Reihenfolge",
  hint: "Das erste Foto ist das Titelbild. Fotos werden auf 3:2 zugeschnitten, Querformat eignet sich am besten; ziehen Sie sie an den Griffen oder nutzen Sie die Pfeile, um sie zu ordnen.",
  evening:
    "Ein Foto kann das Abendbild zum Titelbild sein. Es erscheint anstelle des Titelbilds im dunklen Design und von 20:00 bis 06:00\u00a0Uhr Ortszeit des Hotels.",
  moved: (place: number, count: number) => `Das Foto ist jetzt Nummer ${place} von ${count}.`,
};
