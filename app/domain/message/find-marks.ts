import { joinedTexts, latinText, plainForm, spelledText } from "./folded-text.ts";
import { maskedCards } from "./masked-cards.ts";
import { longestMessage, type Mark, marks } from "./message.ts";

/** Lengths of IBANs by country. */
const ibanLengths: Record<string, number> = Object.fromEntries(
  (
    "NO15 BE16 DK18 FI18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 MN20 CH21 HR21 LI21 LV21 BG22 BH22 CR22 DE22 " +
    "GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 TL23 SO23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 SK24 TN24 VG24 YE30 " +
    "LY25 PT25 ST25 IS26 TR26 BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HU28 LB28 NI28 PL28 SV28 BR29 " +
    "EG29 FK18 PS29 QA29 UA29 JO30 KW30 MU30 MT31 SC31 LC32 RU33"
  )
    .toLowerCase()
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[a-z]/g, (letter) => String(letter.charCodeAt(0) - 87));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

const hasIban = (latin: string): boolean => {
  if (
    /\b(?:iban|swift|bic)\b|\b(?:account|konto|bank) ?(?:no|nr|number|nummer|details|verbindung)|расчетн|номер\S{0,20} счет|реквизит|ანგარიშის ნომერ|ანგარიშზე/u.test(
      latin,
    )
  )
    return true;
  for (const { index } of latin.matchAll(/[a-z][\s.-]?[a-z][\s.-]?\d[\s.-]?\d/g)) {
    const joined = latin.slice(index, index + 90).replace(/[^a-z\d]/g, "");
    const length = ibanLengths[joined.slice(0, 2)];
    if (length && joined.length >= length && isIban(joined.slice(0, length))) return true;
  }
  return false;
};

const dates = /\b\d{4}[-./]\d{1,2}[-./]\d{1,2}\b|\b\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})\b|\b\d{1,2}[:.]\d{2}\b(?!\d)/g;

/** Nine digits or more, or seven after a plus or two zeros; no dates and times. */
const hasPhone = (folded: string): boolean =>
  [...folded.replace(dates, "~").matchAll(/\+?\d(?:[\s().\-_/\\*,]{0,3}\d){6,}/g)].some(([found]) => {
    const digits = found.replace(/\D/g, "").length;
    return digits >= 9 || (digits >= 7 && /^(?:\+|00)/.test(found));
  }) ||
  /\b(?:phone|call|ring|sms|text) (?:me|us)\b|\bruf\S{0,20} (?:mich|uns|sie)\b|(?:позвон|перезвон|наберите)|დამირეკ|დაგვირეკ|დარეკ/u.test(
    folded,
  );

/** Names that are no other words, also with spaces and signs within them. */
const longNames =
  /whats?app|watsap|vatsap|votsap|telegram|tel[eg]gram|viber|wechat|weixin|skype|messenger|instagram|facebook|discord|snapchat|kakaotalk|signalapp|threema|wireapp|ватсап|вотсап|вацап|воцап|уотсап|телеграм|телега|вайбер|скаип|мессенджер|инстаграм|ვოთსაფ|ვოცაპ|ვაცაპ|უოთსაფ|უაცაპ|ვოტსაპ|ვაიბერ|ტელეგრამ|მესენჯერ|მესინჯერ|ინსტაგრამ|ფეისბუქ|სკაიპ/u;
const shortNames =
  /\b(?:wa\.me|t\.me|wapp|insta|zalo|imo|fb|kik|line id|tg)\b|\b(?:on|via|in|by|per|uber|auf|mit|through|use|using|add|install) (?:me on )?(?:the )?(?:signal|wire|line)\b|\bsignal (?:me|us|app|messenger|number)\b|(?:в|через|по) (?:сигнал|вк)(?![\p{L}])|სიგნალ/u;

const hasEmail = (folded: string): boolean =>
  /[\p{L}\d._%+-] ?@ ?[\p{L}\d-]+ ?\. ?[\p{L}\d-]/u.test(folded) ||
  /\b(?:gmail|hotmail|outlook|yahoo|protonmail|proton me|icloud|yandex|mail ?\.? ?ru)\b|\(at\)|\[at\]/.test(folded);

/** The dot of an address, also as a word. */
const dot = String.raw`(?:\.| ?[\[({<] ?(?:\.|dot|punkt|точка|wertili|წერტილი) ?[\])}>] ?| (?:dot|punkt|точка|wertili|წერტილი) )`;
const dots = new RegExp(dot, "giu");
/** Words with dots between them, each found once from its first character, so that a long text is read in a time like its length. */
const dotted = new RegExp(String.raw`(?<![\p{L}\d-])[\p{L}\d-]+(?:${dot}[\p{L}\d-]+)+`, "giu");
const ending = /^(?:\p{L}{2,24}|xn--[a-z\d-]+)(?![\p{L}\d])/iu;

/** The addresses of sites in a text: words with dots up to the last one that may be an ending, and that one. */
function addressesIn(text: string): { found: string; ending: string }[] {
  return [...text.matchAll(dotted)].flatMap(({ 0: all, index }) => {
    const words = all.split(dots);
    // What follows an @ is of an e-mail address, which has a mark of its own.
    if (text[index - 1] === "@" && !/[- ]/.test(all)) words.shift();
    const last = words.findLastIndex((word, at) => at > 0 && ending.test(word));
    return last < 0 ? [] : [{ found: words.slice(0, last + 1).join("."), ending: ending.exec(words[last] ?? "")?.[0] ?? "" }];
  });
}

/** Abbreviations. */
const noAddress = /^(?:e\.g|i\.e|p\.s|p\.m|a\.m|z\.b|u\.a|d\.h|т\.д|т\.е|т\.п|и\.о|no\.\p{L}+|st\.\p{L}+)$/iu;
const knownEnding = /^(?:com|net|org|info|biz|io|me|app|site|online|shop|top|xyz|club|link|live|pro|co|ru|de|ge|uk|eu|us|рф|ком|ру)$/iu;
const spacedAddress =
  /[\p{L}\d-]{2} ?\. ?(?:com|net|org|info|biz|xyz|site|online|shop|ru|ge)(?![\p{L}\d])|(?:^|[^\p{L}])(?:https?|ftp|hxxps?) ?:|: ?\/ ?\/|\bwww\b|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;

/** Whether a text has the address of another site. A capital letter after a dot begins a sentence whose space was forgotten. */
function hasLink(cased: string, ownHost: string): boolean {
  const rest = withoutOwn(cased, ownHost);
  if (spacedAddress.test(rest)) return true;
  return addressesIn(rest).some(
    ({ found, ending }) => !noAddress.test(found) && (knownEnding.test(ending) || !/^\p{Lu}\p{Ll}/u.test(ending) || /[\d-]/.test(found)),
  );
}

/** A text without the addresses of the site itself, which end after its host or go on with a path. */
function withoutOwn(cased: string, ownHost: string): string {
  if (ownHost === "") return cased;
  const host = ownHost.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const own = new RegExp(String.raw`(?<![\p{L}\d.@:/-])(?:https?://)?${host}(?:/[\p{L}\d/?=&#%-]*)?(?=$|[ ,;!?)]|\.(?:$| ))`, "giu");
  return cased.replace(own, " ");
}

/** Words of which each alone asks for money or for a card, in a message between a guest and a hotel. */
const strongWords = new RegExp(
  [
    // English
    String.raw`\b(?:pre-?pay\S*|advance pay\S*|down ?pay\S*|wire|wiring|bank transfer|money transfer|transfer (?:the|us|me|it|to)|western ?union|money ?gram|paypal|pay ?pal|revolut|wise|venmo|zelle|cash ?app|crypto\S*|bitcoin|btc|usdt|ethereum|gift ?cards?|cvv|cvc|card (?:number|details|data|info\S*|again)|(?:your|credit|debit|bank) card|(?:confirm|verify|validate|update|re-?enter) (?:the |your |this )?(?:card|payment|booking|reservation|account|identity|details)|send (?:the |us |me )?(?:money|payment|deposit|funds)|(?:pay|settle) (?:now|today|again|directly|us|me|in advance|immediately|here|outside|the)|deposit|refundable|payment (?:failed|declined|link|page|request|required|pending|problem)|one-?time (?:code|password)|sms code|otp|invoice)\b`,
    // German
    String.raw`(?:uberweis|ueberweis|vorkasse|vorauszahl|anzahlung|kaution|kreditkarte|kartendaten|kartennummer|zahlungsdaten|bankverbindung|gutscheinkarte|bitcoin|krypto|geld senden|zahlung (?:bestatig|abgelehnt|fehlgeschlagen)|(?:karte|zahlung|buchung) (?:erneut |neu )?(?:bestatig|verifizier|prufen))`,
    // Russian; й and ё are и and е here.
    String.raw`(?:перевед|перевод (?:на|денег|по)|перевест|перечисл|предоплат|задаток|депозит|реквизит|номер карты|данные карты|вашу карту|ваша карта|банковск|криптовалют|биткоин|код из смс|оплатите|доплат|подтвердите (?:карт|оплат|брон))`,
    // Georgian
    String.raw`(?:გადმორიცხ|გადარიცხ|ჩარიცხ|დეპოზიტ|წინასწარ გადა|ავანს|ბარათის|საბანკო|ბარათით გადა|კრიპტო|ბიტკოინ|გადაიხადეთ|გადმოგვირიცხ)`,
  ].join("|"),
  "u",
);

/** Words of paying, which ask for money together with an amount, an address or a way to reach somebody elsewhere. */
const payWords =
  /\b(?:pay|pays|paid|payment|payments|paying|transfer|send|charge|fee|cost|costs|owe|due|settle|deposit|cash)\b|(?:zahl|bezahl|gebuhr|kosten|betrag|schick|send|uberweis)|(?:плат|плач|оплач|стоит|стоимост|взнос|перевод|сумм|денег|деньг|пришл|отправ)|(?:გადახდ|გადაიხად|ღირს|საფასურ|თანხ|ფულ|გამოგზავნ|გამომიგზავნ)/u;

const currencies = String.raw`(?:\$|€|£|₾|₽|usd|eur|euros?|gbp|gel|lari|laris|dollars?|bucks|rub|rubles?|евро|доллар\S*|лари|руб\S*|ლარი\S*|ევრო\S*|დოლარ\S*|percent|%)`;
const amount = new RegExp(
  String.raw`${currencies}|\b\d{2,}(?:[.,' ]\d{2,3})*\b|\b(?:fifty|sixty|seventy|eighty|ninety|hundred|thousand|hundert|tausend|funfzig|сто|двести|триста|тысяч\S*)\b|(?:ასი|ორასი|ათასი|ორმოცდა\S*)`,
  "u",
);

/** Characters that nobody sees within a word, or letters of several scripts in one: ways to be read by people and not by programs. */
function isHidden(text: string): boolean {
  if (/[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u061c\u{e0000}-\u{e007f}\u115f\u1160\u3164\uffa0]/u.test(text))
    return true;
  if (/[\p{L}\p{N}][\u200c\u200d][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Georgian}\p{N}]/u.test(text)) return true;
  if (/\p{L}\p{M}{3,}/u.test(text) || /[\p{Script=Latin}\p{Nd}][\u0335-\u0338\u20d0-\u20ff]/u.test(text)) return true;
  if (/[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}\u2460-\u24ff\uff10-\uff5a]/u.test(text)) return true;
  if ([...text.matchAll(/\p{Nd}/gu)].some(([digit]) => digit > "9")) return true;
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].some(([word]) => {
    const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
    return scripts.filter((script) => script.test(word)).length > 1;
  });
}

/** How many times as long as itself a text may become when it is folded: three times in languages, more in signs that are made to hide. */
const mostFolded = 4;

/**
 * What a text has that people are warned of, in the order of `marks`. It errs on the side of a mark: a false one costs a line of warning.
 * `ownHost`: the host of the site, whose addresses are no links of others; without it all are. `typed`: as it was before what nobody sees
 * was taken out. A text that becomes much longer as people read it is read up to there and counts as hidden. The caller bounds its length.
 */
export function marksOf(text: string, ownHost = "", typed = text): Mark[] {
  const whole = plainForm(text);
  const most = mostFolded * Math.max(text.length, longestMessage);
  const cased = whole.slice(0, most);
  const folded = cased.toLowerCase();
  const plain = latinText(folded);
  const readings = [...new Set([folded, plain, spelledText(folded), spelledText(plain)].flatMap((one) => [one, ...joinedTexts(one)]))];
  const some = (test: (reading: string) => boolean) => readings.some(test);
  const asked = some((reading) => strongWords.test(reading));
  const found: Record<Mark, boolean> = {
    card: maskedCards(text).found,
    iban: some(hasIban),
    phone: some(hasPhone),
    messenger: some((reading) => longNames.test(reading.replace(/[^\p{L}]/gu, "")) || shortNames.test(reading)),
    email: some(hasEmail),
    link: [cased, ...joinedTexts(cased)].some((reading) => hasLink(reading, ownHost)),
    hidden: whole.length > most || isHidden(typed),
    payment: false,
  };
  const elsewhere = found.link || found.iban || found.phone || found.messenger || found.email || found.card;
  const timeless = (reading: string) => reading.replace(dates, "~");
  found.payment = asked || some((reading) => payWords.test(reading) && (elsewhere || amount.test(timeless(reading))));
  return marks.filter((mark) => found[mark]);
}
