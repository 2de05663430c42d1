import * as lifetimes from "#kit/lifetimes.ts";

const hours = (n: number) => (n === 1 ? "1 Stunde" : `${n} Stunden`);

export const accountForm = {
  email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  password: (min: number) => `Das Passwort muss mindestens ${min} Zeichen lang sein`,
  common: "Dieses Passwort gehört zu den häufigsten. Bitte wählen Sie ein anderes.",
  first: "Bitte geben Sie Ihren Vornamen ein",
  last: "Bitte geben Sie Ihren Nachnamen ein",
  confirmation: "Bitte wiederholen Sie das Passwort",
  match: "Die Passwörter stimmen nicht überein",
  full: "Bitte geben Sie Ihren Vor- und Nachnamen ein",
  terms: "Bitte stimmen Sie den Nutzungsbedingungen zu",
  firstShort: "Der Vorname muss mindestens 2 Zeichen lang sein.",
  lastShort: "Der Nachname muss mindestens 2 Zeichen lang sein.",
  odd: "Bitte verwenden Sie nur sichtbare Zeichen",
  current: "Bitte geben Sie Ihr aktuelles Passwort ein",
  code: "Bitte geben Sie die sechs Ziffern aus Ihrer App ein",
  anyCode: "Bitte geben Sie die sechs Ziffern aus Ihrer App oder einen Backup-Code ein",
  passkeyName: "Bitte vergeben Sie einen Namen",
};

export const accountMails = {
  hello: (name: string) => (name ? `Guten Tag, ${name}!` : "Guten Tag!"),
  verify: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse",
    text: `Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Der Link ist ${hours(lifetimes.verifyEmailHours)} gültig.`,
    action: "E-Mail-Adresse bestätigen",
    closing: "Falls Sie kein Konto erstellt haben, können Sie diese E-Mail ignorieren.",
  },
  reset: {
    subject: "Neues Passwort festlegen",
    text: `Für Ihr Konto wurde ein neues Passwort angefordert, hoffentlich von Ihnen selbst. Der Link ist ${hours(lifetimes.resetPasswordHours)} gültig.`,
    action: "Neues Passwort festlegen",
    closing: "Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.",
  },
  changed: {
    subject: "Ihr Passwort wurde geändert",
    text: "Das Passwort Ihres Kontos wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.",
    action: "Das war ich nicht: neues Passwort festlegen",
    closing: "Falls Sie das waren, müssen Sie nichts weiter tun.",
  },
  change: {
    subject: "Bestätigen Sie Ihre neue E-Mail-Adresse",
    text: `Sie möchten diese Adresse für Ihr Stumari-Konto verwenden. Öffnen Sie dazu den Link und klicken Sie dort auf die Schaltfläche. Der Link ist ${hours(lifetimes.changeEmailHours)} und nur einmal gültig.`,
    action: "Diese Adresse verwenden",
    closing: "Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Es ändert sich nichts.",
  },
  taken: {
    subject: "Sie haben bereits ein Konto",
    text: "Diese Adresse sollte für ein anderes Stumari-Konto verwendet werden, hoffentlich von Ihnen selbst. Da es zu ihr bereits ein eigenes Konto gibt, wurde nichts geändert.",
    action: "Mit dieser Adresse anmelden",
    closing: "Falls Sie das nicht waren, müssen Sie nichts tun.",
  },
  notice: {
    subject: "Ihre E-Mail-Adresse soll geändert werden",
    text: ({ email }: { email: string }) =>
      `Ihr Konto soll künftig die Adresse ${email} verwenden. Wir haben einen Link dorthin gesendet. Bis er bestätigt ist, bleibt alles beim Alten.`,
    action: "Das war ich nicht: neues Passwort festlegen",
    closing: "Ein neues Passwort verhindert die Änderung. Falls Sie das waren, müssen Sie hier nichts weiter tun.",
  },
  leave: {
    subject: "Konto löschen",
    text: `Sie möchten Ihr Stumari-Konto löschen. Öffnen Sie den Link und klicken Sie dort auf die Schaltfläche, um es endgültig zu löschen. Der Link ist ${hours(lifetimes.deleteAccountHours)} und nur einmal gültig.`,
    action: "Mein Konto löschen",
    closing: "Falls Sie das nicht waren, ignorieren Sie diese E-Mail: Ihr Konto bleibt bestehen.",
  },
  left: {
    subject: "Ihr Konto wurde gelöscht",
    text: "Ihr Konto und Ihre persönlichen Daten sind gelöscht. Frühere Buchungen und Zahlungen bewahren wir ohne Ihren Namen auf, wie es das Gesetz verlangt.",
    action: "Stumari",
    closing: "Vielen Dank, dass Sie bei uns waren. Sie sind jederzeit wieder willkommen.",
  },
  passkey: {
    subject: "Ihrem Konto wurde ein Passkey hinzugefügt",
    text: "Mit einem neuen Passkey ist jetzt die Anmeldung in Ihrem Stumari-Konto ohne Passwort möglich.",
    action: "Meine Passkeys ansehen",
    closing: "Falls Sie das nicht waren, entfernen Sie den Passkey dort und ändern Sie Ihr Passwort.",
  },
  passkeyRemoved: {
    subject: "Ein Passkey Ihres Kontos wurde entfernt",
    text: "Mit diesem Passkey ist keine Anmeldung in Ihrem Stumari-Konto mehr möglich.",
    action: "Meine Passkeys ansehen",
    closing: "Falls Sie das nicht waren, ändern Sie Ihr Passwort und melden Sie sich auf allen Geräten ab.",
  },
  apiKey: {
    subject: "In Ihrem Konto wurde ein API-Schlüssel angelegt",
    text: "In Ihrem Konto wurde ein API-Schlüssel angelegt. Damit kann ein Programm in Ihrem Namen handeln, soweit die gewählten Berechtigungen reichen.",
    action: "Meine Schlüssel ansehen",
    closing: "Falls Sie das nicht waren, widerrufen Sie den Schlüssel und legen Sie bitte sofort ein neues Passwort fest.",
  },
  appConnected: {
    subject: "Eine App wurde mit Ihrem Konto verbunden",
    text: "Sie haben einer App erlaubt, für Sie zu handeln. Sie kann, was Sie ihr erlaubt haben, und bezahlt nie.",
    action: "Meine verbundenen Apps ansehen",
    closing: "Falls Sie das nicht waren, trennen Sie die App und legen Sie bitte sofort ein neues Passwort fest.",
  },
  stepOn: {
    subject: "Die Zwei-Faktor-Anmeldung ist eingeschaltet",
    text: "Ab jetzt wird bei der Anmeldung mit Passwort auch ein Code aus Ihrer App abgefragt. Bewahren Sie Ihre Backup-Codes so auf, dass Sie sie auch ohne Ihr Telefon finden.",
    action: "Meine Anmeldung ansehen",
    closing: "Falls Sie das nicht waren, legen Sie bitte sofort ein neues Passwort fest.",
  },
  stepOff: {
    subject: "Die Zwei-Faktor-Anmeldung ist ausgeschaltet",
    text: "Für die Anmeldung in Ihrem Konto genügt wieder Ihr Passwort. Ein Code wird nicht mehr abgefragt.",
    action: "Das war ich nicht: neues Passwort festlegen",
    closing: "Falls Sie das waren, müssen Sie nichts weiter tun.",
  },
  lifted: {
    subject: "Wir haben Ihre Zwei-Faktor-Anmeldung ausgeschaltet",
    text: "Uns wurde mitgeteilt, hoffentlich von Ihnen selbst, dass die App und die Backup-Codes verloren sind. Unser Team hat die Zwei-Faktor-Anmeldung ausgeschaltet: Für die Anmeldung genügt wieder Ihr Passwort.",
    action: "Das war ich nicht: neues Passwort festlegen",
    closing: "Falls Sie das waren, richten Sie die Zwei-Faktor-Anmeldung bitte in Ihrem Profil neu ein.",
  },
  banned: {
    subject: "Ihr Konto wurde geschlossen",
    text: ({ reason }: { reason: string }) =>
      `Unser Team hat Ihr Stumari-Konto geschlossen. Sie wurden auf allen Geräten abgemeldet. Der Grund: ${reason}`,
    action: "",
    closing: "Ihre bevorstehenden Buchungen bleiben gültig. Falls Sie das für einen Irrtum halten, antworten Sie bitte auf diese E-Mail.",
  },
  unbanned: {
    subject: "Ihr Konto ist wieder geöffnet",
    text: "Unser Team hat Ihr Stumari-Konto wieder geöffnet. Sie finden alles so vor, wie Sie es verlassen haben.",
    action: "Anmelden",
    closing: "Vielen Dank für Ihre Geduld.",
  },
};

export const authText = {
  taken:
    "Mit dieser Adresse können wir kein Konto erstellen. Falls sie Ihnen gehört, melden Sie sich an oder legen Sie ein neues Passwort fest.",
  banned:
    "Unser Team hat dieses Konto geschlossen. Der Grund steht in der E-Mail, die wir Ihnen gesendet haben. Falls Sie das für einen Irrtum halten, antworten Sie bitte darauf.",
  often: "Zu viele Versuche. Bitte warten Sie einige Minuten und versuchen Sie es dann erneut.",
  busy: "Zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es dann erneut. Mit einem Passkey oder einem neuen Passwort können Sie sich sofort anmelden.",
};
