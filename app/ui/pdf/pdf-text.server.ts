import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import bidiFactory from "bidi-js";
import type { Font } from "fontkit";
import type * as Fontkit from "fontkit";
import type { Style } from "pdfmake/interfaces.js";

/** A piece of a line in one font, as the PDF library takes it. */
export type TextRun = { text: string; font?: Face; noWrap?: true; fontFeatures?: Features; lineHeight?: number };

const require = createRequire(import.meta.url);
const google = (name: string, folder: string, file: string) =>
  require.resolve(`@expo-google-fonts/${name}/${folder}/${file}_${folder}.ttf`);
const both = (family: string, file: string) => ({
  normal: google(family, "400Regular", file),
  bold: google(family, "600SemiBold", file),
});
const one = (file: string) => ({ normal: file, bold: file });

/** Font files by script; earlier fonts are preferred. Han and Kana, Hangul and emoji have one weight. */
export const fontFiles = {
  Sans: both("source-sans-3", "SourceSans3"),
  Georgian: both("noto-sans-georgian", "NotoSansGeorgian"),
  Arabic: both("noto-sans-arabic", "NotoSansArabic"),
  Armenian: both("noto-sans-armenian", "NotoSansArmenian"),
  Bengali: both("noto-sans-bengali", "NotoSansBengali"),
  Devanagari: both("noto-sans-devanagari", "NotoSansDevanagari"),
  Ethiopic: both("noto-sans-ethiopic", "NotoSansEthiopic"),
  Gujarati: both("noto-sans-gujarati", "NotoSansGujarati"),
  Gurmukhi: both("noto-sans-gurmukhi", "NotoSansGurmukhi"),
  Hebrew: both("noto-sans-hebrew", "NotoSansHebrew"),
  Kannada: both("noto-sans-kannada", "NotoSansKannada"),
  Khmer: both("noto-sans-khmer", "NotoSansKhmer"),
  Lao: both("noto-sans-lao", "NotoSansLao"),
  Malayalam: both("noto-sans-malayalam", "NotoSansMalayalam"),
  Myanmar: both("noto-sans-myanmar", "NotoSansMyanmar"),
  Sinhala: both("noto-sans-sinhala", "NotoSansSinhala"),
  Tamil: both("noto-sans-tamil", "NotoSansTamil"),
  Telugu: both("noto-sans-telugu", "NotoSansTelugu"),
  Thai: both("noto-sans-thai", "NotoSansThai"),
  Han: one(join(dirname(require.resolve("@embedpdf/fonts-sc")), "../fonts/NotoSansHans-Regular.otf")),
  Hangul: one(google("nanum-gothic", "400Regular", "NanumGothic")),
  Emoji: one(google("noto-emoji", "400Regular", "NotoEmoji")),
} as const;
type Features = NonNullable<Style["fontFeatures"]>;
type Face = keyof typeof fontFiles;
const faces = Object.keys(fontFiles) as Face[];

const open = new Map<string, Font>();

/** The font of a face, which is read when a text first needs it: those of some scripts are large. */
function fontOf(face: Face, weight: "normal" | "bold" = "normal"): Font {
  const file = fontFiles[face][weight];
  const known = open.get(file);
  if (known) return known;
  const { openSync } = require("fontkit") as typeof Fontkit;
  const font = openSync(file) as Font;
  open.set(file, font);
  return font;
}

/** What the library takes, beside names of features, to switch features off: the places of marks above and below letters. */
const withoutMarks = { abvm: false, blwm: false, mark: false, mkmk: false } as unknown as Features;

/** Whether the library can lay a text out: it fails at places of marks that some fonts leave out. */
function canLayOut(face: Face, text: string, features?: Features): boolean {
  try {
    // Reading a width reads the letter.
    return (["normal", "bold"] as const).every((weight) => fontOf(face, weight).layout(text, features).advanceWidth >= 0);
  } catch {
    return false;
  }
}

/** A piece that is printed, whatever the font does: without places of marks, or at last as unknown signs. */
function printable({ text, face }: Piece): TextRun {
  const font = face === "Sans" ? {} : { font: face };
  if (canLayOut(face, text)) return { text, ...font };
  if (canLayOut(face, text, withoutMarks)) return { text, ...font, fontFeatures: withoutMarks };
  return { text: unknown };
}

const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const has = (face: Face, cluster: string): boolean =>
  Array.from(cluster).every((char) => ignorable.test(char) || fontOf(face).hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

const asEmoji = /^\p{Emoji_Presentation}|\ufe0f/u;
/** Follows the letters around it, if their font has it. */
const neutral = /^\p{P}$/u;
/** In place of a sign that no font has. */
const unknown = "?";

type Piece = { text: string; face: Face };

function faceOf(cluster: string, before: Face | undefined): Face | undefined {
  if (neutral.test(cluster) && before && has(before, cluster)) return before;
  if (asEmoji.test(cluster) && has("Emoji", cluster)) return "Emoji";
  return faces.find((face) => has(face, cluster));
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const clustersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The text in runs of the first font that has its characters; one without any loses its accents and modifiers first. */
function inFaces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const cluster of clustersOf(text)) {
    const last = pieces.at(-1);
    const [face, shown] = [cluster, ...Array.from(cluster).slice(0, 1)]
      .map((shown) => [faceOf(shown, last?.face), shown] as const)
      .find(([face]) => face) ?? ["Sans", unknown];
    if (last && last.face === face) last.text += shown;
    else pieces.push({ text: shown, face: face ?? "Sans" });
  }
  return pieces;
}

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

type LevelRun = { text: string; level: number };

/** Runs of one direction in the order in which they are seen from left to right (Unicode bidirectional algorithm, rule L2). */
function visualRuns(line: string, direction: "ltr" | "rtl"): LevelRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs: LevelRun[] = [];
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0;
    const unit = line.charAt(at);
    const seen = level % 2 === 1 ? (bidi.getMirroredCharacter(unit) ?? unit) : unit;
    const last = runs.at(-1);
    if (last?.level === level) last.text += seen;
    else runs.push({ text: seen, level });
  }
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--)
    for (let from = 0; from < runs.length; from++) {
      let to = from;
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to++;
      if (to - from > 1) runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  return runs;
}

/** The direction in which a font lays out a text. */
const directionOf = (face: Face, text: string) => (canLayOut(face, text) ? fontOf(face).layout(text).direction : "rtl");

/** Pieces that the library must not break or reorder. */
function fixedPieces({ text, level }: LevelRun): TextRun[] {
  const direction = level % 2 === 1 ? "rtl" : "ltr";
  const pieces = inFaces(text);
  return (direction === "rtl" ? pieces.toReversed() : pieces).map(({ text, face }) => ({
    fontFeatures: [],
    // A font lays out letters by their script alone, which is not the direction of signs and numbers among them.
    ...printable({ face, text: directionOf(face, text) === direction ? text : clustersOf(text).toReversed().join("") }),
    noWrap: true,
    ...(face === "Arabic" && { lineHeight: 0.75 }),
  }));
}

const widthOf = (text: string, size: number): number =>
  inFaces(text).reduce((sum, { text, face }) => {
    const font = fontOf(face);
    // What can't be laid out is as wide as its letters at most.
    const width = canLayOut(face, text) ? font.layout(text).advanceWidth / font.unitsPerEm : text.length;
    return sum + width * size;
  }, 0);

/** The text on lines of at most this width in points, broken after spaces, words that are longer within. */
function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (part: string): void => {
    if (line && widthOf((line + part).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  };
  for (const word of text.split(/(?<=\s)/u)) for (const part of widthOf(word, size) > width ? clustersOf(word) : [word]) add(part);
  return [...lines, line];
}

const bodySize = 10;
/** The narrowest column that has names of people and hotels, in points; bold letters are a little wider. */
const columnWidth = 210;

/**
 * A text in runs of fonts that have its characters. One with letters of right-to-left scripts is broken into lines here,
 * since the library would break it after its words are in the order in which they are seen.
 */
export function textRuns(text: string, size = bodySize): TextRun[] {
  if (!rightToLeft.test(text)) return inFaces(text).map(printable);
  const [paragraph] = bidi.getEmbeddingLevels(text, "auto").paragraphs;
  const direction = (paragraph?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
  return linesOf(text, size, columnWidth).flatMap((line, index) => [
    ...(index > 0 ? [{ text: "\n" }] : []),
    ...visualRuns(line, direction).flatMap(fixedPieces),
  ]);
}
