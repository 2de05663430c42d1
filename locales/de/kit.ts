export const moneyText = {
  empty: "Bitte geben Sie einen Betrag ein, zum Beispiel 120, 59,90 oder 59.90",
  letters: "Bitte geben Sie den Betrag in Ziffern ein, zum Beispiel 120, 59,90 oder 59.90",
  exponent: "Bitte schreiben Sie den Betrag aus, zum Beispiel 1000 statt 1e3",
  negative: "Der Betrag darf nicht negativ sein",
  digits: "Nach dem Komma oder Punkt stehen höchstens zwei Ziffern, zum Beispiel 59,90",
  large: (most: string) => `Der Betrag darf höchstens ${most} sein`,
};

export const textForm = { long: (most: string) => `Zu lang: höchstens ${most} Zeichen` };
