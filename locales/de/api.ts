export const newsletter = {
  newsletter: "Newsletter",
  asked: "Vielen Dank. Bitte folgen Sie dem Link in der E-Mail, die wir Ihnen soeben gesendet haben.",
  bad: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
  many: "Aus Ihrem Netzwerk wurden zu viele Adressen eingegeben. Bitte versuchen Sie es später erneut.",
  confirm: "Noch ein Klick, und Sie sind dabei",
  confirmText: "Post von Stumari kommt höchstens zweimal im Monat.",
  confirmDo: "Abonnement bestätigen",
  unsubscribe: "Newsletter abbestellen?",
  unsubscribeText: "Wir senden Ihnen dann keinen Newsletter mehr.",
  unsubscribeDo: "Abbestellen",
  confirmed: "Sie haben den Newsletter abonniert. Über den Link in jeder E-Mail können Sie ihn jederzeit abbestellen.",
  ended: "Sie haben den Newsletter abbestellt. Sie sind jederzeit wieder willkommen.",
  unknown: "Dieser Link ist nicht mehr gültig.",
  home: "Zur Startseite",
};

export const roomCalendar = { missing: "Unter dieser Adresse gibt es keinen Kalender." };
