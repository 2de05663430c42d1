import { formatCount } from "#kit/format.ts";

export const users = {
  title: "Benutzer",
  hint: "Name oder E-Mail",
  role: "Rolle",
  empty: "Noch keine Benutzer",
  person: "Person",
  missing: "Person nicht gefunden.",
};

export const personActions = {
  done: {
    role: "Rolle geändert",
    ban: "Konto geschlossen",
    unban: "Konto geöffnet",
    "sign-out": "Überall abgemeldet",
    "two-factor-off": "Zwei-Faktor-Anmeldung ausgeschaltet",
  },
  notified: {
    role: "Sie gilt ab der nächsten Seite.",
    ban: "Die Person wurde überall abgemeldet und per E-Mail über den Grund benachrichtigt.",
    unban: "Die Person kann sich wieder anmelden und wurde per E-Mail benachrichtigt.",
    "sign-out": "Auf allen Geräten ist eine neue Anmeldung nötig.",
    "two-factor-off": "Die Person wurde per E-Mail benachrichtigt.",
  },
  failed: "Es wurde nichts geändert",
  why: {
    not_allowed: "Sie sind kein Administrator mehr.",
    unverified: "Diese Person hat ihre E-Mail-Adresse noch nicht bestätigt.",
    unknown_user: "Diese Person gibt es nicht mehr.",
    last_admin: "Der letzte Administrator behält die Rolle.",
    yourself: "Das kann niemand am eigenen Konto tun.",
    banned: "Dieses Konto ist geschlossen.",
    not_banned: "Dieses Konto ist bereits geöffnet.",
    no_two_factor: "Die Zwei-Faktor-Anmeldung ist bereits ausgeschaltet.",
  },
};

export const personPanel = {
  joined: "Registriert",
  bookings: "Buchungen",
  coming: (count: number) => `davon bevorstehend: ${formatCount(count)}`,
  reviews: "Bewertungen",
  passkeys: "Passkeys",
  twoFactor: "Zwei-Faktor-Anmeldung",
  on: "Ein",
  off: "Aus",
  hotels: "Hotels",
  none: "Keine",
  draft: "Nicht veröffentlicht",
  devices: "Angemeldet auf",
  unknown: "Unbekanntes Gerät",
  seen: "Zuletzt gesehen",
  changes: "Änderungen dieser Person",
  role: "Rolle",
  save: "Rolle speichern",
  banned: "Geschlossen",
  reason: "Grund",
  signOut: "Überall abmelden",
  signOutText: "Auf allen Geräten ist eine neue Anmeldung nötig, mit dem zweiten Faktor, falls einer eingerichtet ist.",
  twoFactorOff: "Zwei-Faktor-Anmeldung ausschalten",
  revokeText:
    "Nur wenn jemand die App und die Backup-Codes verloren hat und nachdem Sie sich der Identität vergewissert haben. Die Person wird per E-Mail benachrichtigt.",
  ban: "Konto schließen",
  banText:
    "Die Person wird überall abgemeldet, kann sich nicht mehr anmelden und erhält den Grund per E-Mail. Buchungen bleiben bestehen, Hotels ebenso: Prüfen Sie diese gesondert.",
  unban: "Konto wieder öffnen",
  me: "Das sind Sie. Nur ein anderer Administrator kann Ihr Konto schließen oder Ihren zweiten Faktor ausschalten.",
};

export const personTable = {
  caption: "Benutzer",
  name: "Name",
  role: "Rolle",
  joined: "Registriert",
  sign: "Anmeldung",
  unverified: "E-Mail nicht bestätigt",
  twoFactor: "Zwei-Faktor",
};

export const kindText = { guest: "Gast", hotel_manager: "Hotelmanager", admin: "Administrator", banned: "Gesperrt" };
