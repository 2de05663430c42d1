export const usage = {
  sum: (requests: string, days: number) => `${requests} მოთხოვნა ${days} დღეში`,
  none: (days: number) => `${days} დღეში მოთხოვნა არ ყოფილა`,
  rejected: (count: string) => `${count} უარყოფილი`,
  failed: (count: string) => `${count} შეცდომით დასრულებული`,
  byDay: "დღეების მიხედვით",
  caption: (name: string) => `${name}: მოთხოვნები დღეების მიხედვით`,
  columns: { day: "დღე (UTC)", requests: "მოთხოვნები", rejected: "უარყოფილი", failed: "შეცდომით" },
  meaning: "უარყოფილია მოთხოვნები, რომლებშიც პროგრამა შეცდა ან ზედმეტად ბევრია; შეცდომით დასრულებული საიტის შეცდომას წააწყდა.",
  limit: (perMinute: string) => `თქვენს ყველა გასაღებსა და აპს ერთად წუთში ${perMinute} მოთხოვნის გაგზავნა შეუძლია.`,
  keys: (count: number, most: number) => `${count} გასაღები, არაუმეტეს ${most}.`,
  apps: (count: number, most: number) => `${count} აპი, არაუმეტეს ${most}.`,
};

export const apiUsage = {
  title: "API-ის გამოყენება",
  text: (days: number, perMinute: string) =>
    `გასაღებები და აპები, რომლებმაც ბოლო ${days} დღეში API გამოიყენეს. ერთ ადამიანს ყველათი ერთად წუთში ${perMinute} მოთხოვნის გაგზავნა შეუძლია.`,
  none: "API ჯერ არავის გამოუყენებია",
  noneText: "გასაღებები და აპები აქ პირველი მოთხოვნის შემდეგ გამოჩნდება.",
  caption: "გასაღებები და აპები",
  what: "გასაღები ან აპი",
  person: "პირი",
  requests: "მოთხოვნები",
  rejected: "უარყოფილი",
  failed: "შეცდომით",
  used: "ბოლოს გამოყენებული",
  key: "გასაღები",
  app: "აპი",
};
