import { createRequire } from "node:module";
import type * as PdfMake from "pdfmake";
import type { Content, CustomTableLayout, Style, TableCell, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { getLocale, messages } from "#kit/locale.ts";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/ui.ts";
import { fontFiles, textRuns } from "./pdf-text.server.ts";

const t = messages(texts.pdfRenderer);

type DocumentRow = { name: string; note?: string; value: string };

type DocumentTable = {
  title: string;
  rows: DocumentRow[];
  total?: [string, string];
  /** Parts of the total, named after it. */
  ofTotal?: DocumentRow[];
  /** The values are amounts, though they have no total. */
  isMoney?: boolean;
};

/** The content of a document in reading order. */
export type DocumentContent = {
  title: string;
  /** The stay at the head: where, its two dates with their hours, and the booking. */
  ticket?: { name: string; place: string; ends: { label: string; day: string; hour: string }[]; nights: string; code: [string, string] };
  facts: [string, string][];
  columns: { title: string; lines: string[] }[];
  tables: DocumentTable[];
  notes: string[];
  footer: string;
};

const ink = "#1c2b26";
const soft = "#5b6761";
const line = "#e4ded2";
const sand = "#f6f2ea";
const accent = "#b32035";
const mark = `<svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/><path fill="#fff" d="M16 6.5c-5.2 0-8.5 3.6-8.5 8.4 0 5.6 4 10.6 8.5 10.6s8.5-5 8.5-10.6c0-4.8-3.3-8.4-8.5-8.4Zm-2.8-1.9L16 8l2.8-3.4L18.2 9h-4.4Z"/><path fill="${accent}" d="M16 12.2c-1.9 0-3.3 1.5-3.3 3.4v5.6h6.6v-5.6c0-1.9-1.4-3.4-3.3-3.4Z"/></svg>`;

const require = createRequire(import.meta.url);

let press: typeof PdfMake | undefined;

/** The PDF library with its fonts takes 30 MB of memory, so it is loaded with the first document. */
function openPdfRenderer(): typeof PdfMake {
  if (press) return press;
  press = require("pdfmake") as typeof PdfMake;
  const files = new Set(Object.values(fontFiles).flatMap(({ normal, bold }) => [normal, bold]));
  press.setFonts(fontFiles);
  press.setUrlAccessPolicy(() => false);
  press.setLocalAccessPolicy((path) => files.has(path));
  return press;
}

/** At most this many characters of one text are printed: the library needs thousands of times the memory of its input. */
const mostCharacters = 500;

const text = (words: string, look: Style = {}) => ({
  text: textRuns(cutAt(plainText(words), mostCharacters).normalize("NFC"), look.fontSize),
  ...look,
});

const ruled: CustomTableLayout = {
  hLineWidth: (index, node) => (index === 0 || index === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

const rowOf = ({ name, note, value }: DocumentRow): TableCell[] => [
  { stack: [text(name), ...(note ? [text(note, { fontSize: 8.5, color: soft })] : [])] },
  text(value, { alignment: "right" }),
];

/** The rows at the end of a table, which stay on one page, with what follows it. */
const closingOf = (rows: TableCell[][], widths: string[], notes: Content[]): TableCell[] => [
  {
    colSpan: 2,
    stack: [
      ...(rows.length > 0
        ? [
            {
              layout: {
                ...ruled,
                paddingTop: (row: number) => (row === 0 ? 0 : 2),
                paddingBottom: (row: number) => (row === rows.length - 1 ? 0 : 2),
              },
              table: { widths, dontBreakRows: true, body: rows },
            },
          ]
        : []),
      ...notes,
    ],
  },
  "",
];

/**
 * A table whose heading is repeated on every page. Column widths are fixed; a long word is broken. Its last row, the total
 * and what follows it are on one page.
 */
function tableOf({ title, rows, total, ofTotal = [], isMoney = total !== undefined }: DocumentTable, notes: Content[]): Content {
  const heading: Style = { bold: true, fontSize: 12 };
  const widths = isMoney ? ["76%", "24%"] : ["28%", "72%"];
  const closing = [
    ...rows.slice(-1).map(rowOf),
    ...(total ? [[text(total[0], heading), text(total[1], { ...heading, alignment: "right" })]] : []),
    ...ofTotal.map(rowOf),
  ];
  return {
    margin: [0, 11, 0, 0],
    layout: ruled,
    table: {
      widths,
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [[{ ...text(title, heading), colSpan: 2 }, ""], ...rows.slice(0, -1).map(rowOf), closingOf(closing, widths, notes)],
    },
  };
}

/** The stay as a card: the house, then its two dates, the nights between them, and the booking. */
function ticketOf({ name, place, ends, nights, code }: NonNullable<DocumentContent["ticket"]>): Content {
  const cell = (label: string, words: string, below: string, look: Style = {}): TableCell => ({
    stack: [
      text(label, { fontSize: 8.5, color: soft }),
      text(words, { fontSize: 12.5, bold: true }),
      text(below, { fontSize: 8.5, color: soft }),
    ],
    ...look,
  });
  const [from, to] = ends.map(({ label, day, hour }) => cell(label, day, hour));
  return {
    margin: [0, 12, 0, 0],
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      fillColor: () => sand,
      paddingLeft: (column) => (column === 0 ? 16 : 8),
      paddingRight: (column) => (column === 3 ? 16 : 8),
      paddingTop: (row) => (row === 0 ? 10 : 6),
      paddingBottom: (row) => (row === 0 ? 0 : 10),
    },
    table: {
      widths: ["30%", "13%", "30%", "*"],
      dontBreakRows: true,
      body: [
        [{ stack: [text(name, { fontSize: 14, bold: true }), text(place, { color: soft })], colSpan: 4 }, "", "", ""],
        [from ?? "", cell("", "→", nights, { alignment: "center", color: accent }), to ?? "", cell(code[0], code[1], "")],
      ],
    },
  };
}

const factOf = ([name, value]: [string, string]): TableCell[] => [text(name, { color: soft }), text(value, { alignment: "right" })];

const columnOf = ({ title, lines }: DocumentContent["columns"][number]) => ({
  width: "48%",
  stack: [text(title, { color: soft }), ...lines.map((words, index) => text(words, { bold: index === 0 }))],
});

function documentDefinition({ title, ticket, facts, columns, tables, notes, footer }: DocumentContent, madeAt: Date): TDocumentDefinitions {
  const remarks = notes.map((words, index): Content => text(words, { color: soft, margin: [0, index === 0 ? 12 : 0, 0, 4] }));
  return {
    pageSize: "A4",
    pageMargins: [56, 36, 56, 44],
    language: getLocale(),
    info: { title: plainText(title), author: "Stumari", creationDate: madeAt, modDate: madeAt },
    defaultStyle: { font: "Sans", fontSize: 10, color: ink, lineHeight: 1.1 },
    footer: (page, pages) => ({
      margin: [56, 14, 56, 0],
      fontSize: 8.5,
      color: soft,
      columns: [text(footer), text(t.page(page, pages), { alignment: "right" })],
    }),
    content: [
      {
        columns: [
          { svg: mark, width: 26 },
          text("Stumari", { bold: true, fontSize: 17, color: accent, margin: [8, 1, 0, 0] }),
          text(title, { bold: true, fontSize: 17, alignment: "right" }),
        ],
      },
      ...(ticket ? [ticketOf(ticket)] : []),
      { margin: [0, 11, 0, 0], layout: "noBorders", table: { widths: ["40%", "60%"], body: facts.map(factOf) } },
      { margin: [0, 11, 0, 0], columnGap: 19, columns: columns.map(columnOf) },
      ...tables.map((table) => tableOf(table, table === tables.at(-1) ? remarks : [])),
    ],
  };
}

/** Renders a document as PDF in the current language, with page breaks. It takes about a second for 1,000 rows. */
export const renderPdf = async (content: DocumentContent, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await openPdfRenderer().createPdf(documentDefinition(content, madeAt)).getBuffer());
