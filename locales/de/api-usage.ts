export const usage = {
  sum: (requests: string, days: number) => `${requests} Anfragen in ${days} Tagen`,
  none: (days: number) => `Keine Anfragen in ${days} Tagen`,
  rejected: (count: string) => `${count} abgelehnt`,
  failed: (count: string) => `${count} fehlgeschlagen`,
  byDay: "Nach Tagen",
  caption: (name: string) => `Anfragen von ${name} nach Tagen`,
  columns: { day: "Tag (UTC)", requests: "Anfragen", rejected: "Abgelehnt", failed: "Fehlgeschlagen" },
  meaning: "Abgelehnte Anfragen haben einen Fehler des Programms oder sind zu viele; fehlgeschlagene trafen auf einen Fehler der Website.",
  limit: (perMinute: string) => `Alle Ihre Schlüssel und Apps zusammen dürfen ${perMinute} Anfragen pro Minute senden.`,
  keys: (count: number, most: number) => `${count} von höchstens ${most} Schlüsseln.`,
  apps: (count: number, most: number) => `${count} von höchstens ${most} Apps.`,
};

export const apiUsage = {
  title: "API-Nutzung",
  text: (days: number, perMinute: string) =>
    `Schlüssel und Apps, die die API in den letzten ${days} Tagen genutzt haben. Eine Person darf mit allen zusammen ${perMinute} Anfragen pro Minute senden.`,
  none: "Die API wurde noch nicht genutzt",
  noneText: "Schlüssel und Apps erscheinen hier mit ihrer ersten Anfrage.",
  caption: "Schlüssel und Apps",
  what: "Schlüssel oder App",
  person: "Person",
  requests: "Anfragen",
  rejected: "Abgelehnt",
  failed: "Fehlgeschlagen",
  used: "Zuletzt genutzt",
  key: "Schlüssel",
  app: "App",
};
