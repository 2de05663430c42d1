import * as limits from "#kit/limits.ts";
import { plural } from "#kit/locale.ts";

export const wishListForm = { name: "Bitte geben Sie der Liste einen Namen." };

export const wishListLink = { lists: "Merklisten", add: "Auf eine Merkliste setzen" };

export const wishLists = {
  title: "Merklisten",
  back: "Favoriten",
  intro: "Sammeln Sie Unterkünfte für eine Reise, und lassen Sie andere über einen Link abstimmen.",
  adding: (hotel: string) => `${hotel} auf eine Liste setzen`,
  hotels: (n: number, count: string) => `${count} ${plural(n, "Unterkunft", "Unterkünfte")}`,
  add: "Hinzufügen",
  take: "Entfernen",
  addTo: (list: string) => `Auf ${list} setzen`,
  takeFrom: (list: string) => `Von ${list} entfernen`,
  none: "Noch keine Merklisten",
  name: "Name einer neuen Liste",
  create: "Liste anlegen",
  busy: "Wird gespeichert …",
  created: "Liste angelegt",
  added: "Auf die Liste gesetzt",
  removed: "Von der Liste entfernt",
  deleted: "Die Liste wurde gelöscht.",
  undo: "Rückgängig",
  restored: "Die Liste ist wieder da",
  gone: "Diese Liste gibt es nicht mehr",
  tooMany: `Sie können höchstens ${limits.wishListsPerPerson} Listen haben. Bitte löschen Sie zuerst eine.`,
  full: `Eine Liste hat höchstens ${limits.hotelsPerWishList} Unterkünfte. Bitte entfernen Sie zuerst eine.`,
};

export const wishList = {
  empty: "Noch keine Unterkünfte auf dieser Liste",
  emptyText: "Öffnen Sie eine Unterkunft, und wählen Sie „Auf eine Merkliste setzen“.",
  browse: "Unterkunft finden",
  edit: "Name, Daten und Teilen",
  name: "Name",
  rename: "Name speichern",
  checkIn: "Anreise",
  checkOut: "Abreise",
  adults: "Erwachsene",
  children: "Kinder",
  rooms: "Zimmer",
  saveStay: "Preise für diesen Aufenthalt zeigen",
  clearStay: "Ohne Daten",
  share: "Per Link teilen",
  shareText: "Wer den Link hat, sieht die Liste und kann ohne Konto abstimmen. Sonst wird nichts von Ihnen gezeigt.",
  withName: "Meinen Vornamen zeigen",
  makeLink: "Link erstellen",
  link: "Link",
  revoke: "Link widerrufen",
  delete: "Liste löschen",
  remove: (hotel: string) => `${hotel} von der Liste entfernen`,
  saved: "Liste gespeichert",
  shared: "Die Liste ist geteilt",
  revoked: "Der Link gilt nicht mehr",
  busy: "Wird gespeichert …",
};

export const wishedHotel = {
  stays: "Unterkünfte",
  fell: "Preis gesunken",
  last: "Letztes Zimmer",
  full: "In diesen Daten nicht frei",
  likes: (count: string) => `Dafür: ${count}`,
  dislikes: (count: string) => `Dagegen: ${count}`,
  like: (hotel: string) => `Für ${hotel} stimmen`,
  dislike: (hotel: string) => `Gegen ${hotel} stimmen`,
};

export const sharedWishList = {
  by: (name: string) => `Eine Liste von ${name}`,
  text: "Stimmen Sie für die Unterkünfte, die Ihnen gefallen. Sie brauchen kein Konto und können Ihre Meinung ändern.",
  gone: "Diese Liste wird nicht mehr geteilt",
  goneText: "Bitte fragen Sie die Person, von der Sie den Link haben.",
  unchanged: "Ihre Stimme wurde nicht gespeichert",
  rejected: {
    unknown_list: "Diese Liste wird nicht mehr geteilt.",
    unknown_hotel: "Diese Unterkunft ist nicht mehr in der Liste.",
    too_many_voters: "So viele haben abgestimmt, dass es nicht mehr sein können.",
    too_many_votes: "Zu viele Stimmen auf einmal. Bitte versuchen Sie es in einigen Minuten wieder.",
  },
};
