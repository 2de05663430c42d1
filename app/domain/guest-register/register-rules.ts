/** What may be asked of a guest, in the order of the form. */
export const registerFields = [
  "firstName",
  "lastName",
  "sex",
  "birthDate",
  "birthPlace",
  "nationality",
  "documentKind",
  "documentNumber",
  "documentSupport",
  "documentIssuer",
  "documentIssuedOn",
  "street",
  "postalCode",
  "town",
  "residence",
  "phone",
  "email",
  "relationship",
] as const;
export type RegisterField = (typeof registerFields)[number];

export const documentKinds = ["passport", "id_card", "residence_permit", "driving_licence", "other"] as const;
export const sexes = ["female", "male", "other"] as const;

/**
 * Who has to give a field: every guest, those who are no citizens of the hotel's country, those under 18, those of 14 or more;
 * `optional`: nobody has to.
 */
export type Need = "all" | "foreign" | "minor" | "from14" | "optional";
export type FieldNeeds = Partial<Record<RegisterField, Need>>;

export type RegisterRule = {
  guest: FieldNeeds;
  /** Asked of guests who travel with the first one as family instead; missing: no difference. */
  family?: FieldNeeds;
  /** Days after departure for which a hotel usually, and at the most, keeps what was written here. */
  usualDays: number;
  longestDays: number;
  /** Where the fields and days come from; the first is named on the screen of the setting. */
  source: { name: string; url: string };
};

const named: FieldNeeds = { firstName: "all", lastName: "all" };
const address = (need: Need): FieldNeeds => ({ street: need, postalCode: need, town: need, residence: need });

/** Where no rule is known: what names a person and their document, and nothing else. */
const usualRule: RegisterRule = {
  guest: { ...named, birthDate: "all", nationality: "all", documentKind: "all", documentNumber: "all" },
  usualDays: 30,
  longestDays: 365,
  source: {
    name: "Schengen Convention, art. 45",
    url: "https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=celex:42000A0922(02)",
  },
};

/**
 * The rules by country of the hotel, as read in 2026. Laws change, and some countries leave the details to regions: hotels are told
 * where a rule comes from and answer for it.
 */
const rules: Record<string, RegisterRule> = {
  // The register contains these data of each guest, of foreign ones the travel document; of a family names and births. Kept for 7 years
  // (section 19 MeldeV).
  AT: {
    guest: {
      ...named,
      sex: "all",
      birthDate: "all",
      nationality: "all",
      ...address("all"),
      documentKind: "foreign",
      documentNumber: "foreign",
      documentIssuer: "foreign",
      documentIssuedOn: "foreign",
    },
    family: { ...named, birthDate: "all" },
    usualDays: 2557,
    longestDays: 2557,
    source: {
      name: "Meldegesetz § 5, MeldeV § 19",
      url: "https://www.usp.gv.at/themen/brancheninformationen/gastronomie-und-tourismus/gaesteverzeichnis.html",
    },
  },
  // Foreigners only, by the federal ordinance; cantons may ask for more and keep it for up to 5 years (Lucerne).
  CH: {
    guest: {
      ...named,
      birthDate: "all",
      nationality: "all",
      ...address("all"),
      documentKind: "foreign",
      documentNumber: "foreign",
    },
    usualDays: 365,
    longestDays: 1827,
    source: { name: "VZAE Art. 18", url: "https://www.fedlex.admin.ch/eli/cc/2007/759/de#art_18" },
  },
  // Citizens of Germany have not been asked since 2025; family members are only counted. Kept for a year from arrival and destroyed
  // within three months.
  DE: {
    guest: {
      ...named,
      nationality: "all",
      birthDate: "foreign",
      ...address("foreign"),
      documentKind: "foreign",
      documentNumber: "foreign",
    },
    family: {},
    usualDays: 365,
    longestDays: 455,
    source: { name: "BMG §§ 29, 30", url: "https://www.gesetze-im-internet.de/bmg/__30.html" },
  },
  // Annex I of the decree. Minors of less than 14 years may have no document; their relationship is asked for. Kept for 3 years.
  ES: {
    guest: {
      ...named,
      sex: "all",
      birthDate: "all",
      nationality: "all",
      documentKind: "from14",
      documentNumber: "from14",
      documentSupport: "optional",
      ...address("all"),
      phone: "from14",
      email: "optional",
      relationship: "minor",
    },
    usualDays: 1096,
    longestDays: 1096,
    source: { name: "Real Decreto 933/2021", url: "https://www.boe.es/buscar/act.php?id=BOE-A-2021-17461" },
  },
  // The law of 1998 has tourists registered and leaves the form open: what hotels note of a passport.
  GE: {
    guest: { ...named, birthDate: "all", nationality: "all", documentKind: "all", documentNumber: "all" },
    usualDays: 30,
    longestDays: 365,
    source: { name: "Law of Georgia No 1756 (1998)", url: "https://matsne.gov.ge/en/document/view/18226" },
  },
  // What the police portal takes within 24 hours of arrival; of family and groups no document. What was sent is then not kept.
  IT: {
    guest: {
      ...named,
      sex: "all",
      birthDate: "all",
      birthPlace: "all",
      nationality: "all",
      documentKind: "all",
      documentNumber: "all",
      documentIssuer: "all",
    },
    family: { ...named, sex: "all", birthDate: "all", birthPlace: "all", nationality: "all" },
    usualDays: 5,
    longestDays: 30,
    source: { name: "TULPS art. 109, Alloggiati Web", url: "https://alloggiatiweb.poliziadistato.it/" },
  },
  // The bulletin of each foreign guest, of the European Union too. Kept for a year after the departure was reported.
  PT: {
    guest: {
      ...named,
      nationality: "all",
      birthDate: "foreign",
      birthPlace: "foreign",
      residence: "foreign",
      documentKind: "foreign",
      documentNumber: "foreign",
      documentIssuer: "foreign",
    },
    usualDays: 365,
    longestDays: 400,
    source: { name: "Lei 23/2007, art. 15–16", url: "https://siba.sef.pt/boletins-de-alojamento/" },
  },
};

/** The rule of the country of a hotel (two letters; null: unknown). */
export const registerRuleOf = (country: string | null): RegisterRule => (country === null ? usualRule : (rules[country] ?? usualRule));

/** Whether no rule is known for the country. */
export const isUsualRule = (rule: RegisterRule): boolean => rule === usualRule;

/** What is asked of a guest; the first one is nobody's family. */
export const needsOf = ({ guest, family }: RegisterRule, isFamily: boolean): FieldNeeds => (isFamily ? (family ?? guest) : guest);
