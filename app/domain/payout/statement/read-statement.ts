import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { cutAt, plainText } from "#kit/text/plain-text.ts";

/** A movement of the account: an entry, or one of the transfers that an entry collects. */
export type ReadLine = {
  isCredit: boolean;
  isBooked: boolean;
  /** It gives back what was paid before: a return with its reason, or a reversal. */
  isReturn: boolean;
  /** As the bank wrote it; null where a collected entry does not tell the parts. */
  amount: string | null;
  currency: string;
  bookedOn: string | null;
  bankReference: string | null;
  endToEnd: string | null;
  returnReason: string | null;
  said: string;
};

export type ReadStatement = { reference: string; account: string; madeAt: string; lines: ReadLine[] };

export type StatementProblem = { code: "not_a_statement" | "too_many_lines" };

const lists = ["Stmt", "Ntry", "NtryDtls", "TxDtls", "AddtlInf", "Ustrd"];

/** Documents with a DTD are rejected before, so no entities are expanded but those of characters. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => lists.includes(name),
});

/** An element; one without content is read as a text. */
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (value === "" ? {} : value), z.object(shape)).optional();
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

const short = z.string().trim().min(1).max(35).optional().catch(undefined);
const long = z.string().optional().catch(undefined);
const amount = z.object({ "#text": z.string().regex(/^\d{1,18}(\.\d{1,5})?$/), "@Ccy": z.string().regex(/^[A-Z]{3}$/) });
const direction = z.enum(["CRDT", "DBIT"]);
const party = element({ Nm: long, Pty: element({ Nm: long }) });
const parties = element({ Dbtr: party, Cdtr: party });
const amountDetails = element({ InstdAmt: element({ Amt: amount.optional() }), TxAmt: element({ Amt: amount.optional() }) });

const transfer = z.preprocess(
  (value) => (value === "" ? {} : value),
  z.object({
    Refs: element({ AcctSvcrRef: short, EndToEndId: short }),
    Amt: amount.optional(),
    CdtDbtInd: direction.optional(),
    AmtDtls: amountDetails,
    RltdPties: parties,
    RmtInf: element({ Ustrd: list(z.string()) }),
    RtrInf: element({ Rsn: element({ Cd: short, Prtry: short }), AddtlInf: list(z.string()) }),
    AddtlTxInf: long,
  }),
);

const entry = z.object({
  Amt: amount,
  CdtDbtInd: direction,
  RvslInd: z.string().optional(),
  Sts: z.union([z.string(), z.object({ Cd: z.string().optional() })]),
  BookgDt: element({ Dt: z.string().optional(), DtTm: z.string().optional() }),
  AcctSvcrRef: short,
  AmtDtls: amountDetails,
  NtryDtls: list(z.preprocess((value) => (value === "" ? {} : value), z.object({ TxDtls: list(transfer) }))),
  AddtlNtryInf: long,
});

const statement = z.object({
  Id: z.string().trim().min(1).max(35),
  CreDtTm: z.string().max(50),
  Acct: z.object({
    Id: z.object({ IBAN: z.string().max(34).optional(), Othr: z.object({ Id: z.string().max(34) }).optional() }),
  }),
  Ntry: list(entry),
});

const document = z.object({ Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement).min(1) }) }) });

type Entry = z.output<typeof entry>;
type Transfer = z.output<typeof transfer>;

/** What a bank writes where it has no reference. */
const none = /^(?:NOTPROVIDED|NOT PROVIDED|NONREF|NONE)$/i;
const given = (reference: string | undefined) => (reference && !none.test(reference) ? reference : null);

const dayOf = (date: Entry["BookgDt"]): string | null => {
  const day = (date?.Dt ?? date?.DtTm ?? "").slice(0, 10);
  return z.iso.date().safeParse(day).success ? day : null;
};

const joined = (texts: readonly (string | undefined)[], longest = 300) =>
  cutAt(plainText(texts.flatMap((text) => text || []).join(" ")), longest);

/** The reason of a return: its code and what the bank adds. */
const reasonOf = ({ RtrInf: info }: Transfer) => joined([info?.Rsn?.Cd ?? info?.Rsn?.Prtry, ...(info?.AddtlInf ?? [])]) || null;

/**
 * What a transfer moved: alone in its entry the amount of the entry, or what was instructed if the bank has converted it; of a collected
 * entry its own.
 */
function amountOf(of: Entry, { Amt: own, AmtDtls: details }: Transfer, isAlone: boolean): z.output<typeof amount> | undefined {
  const instructed = details?.InstdAmt?.Amt ?? (isAlone ? of.AmtDtls?.InstdAmt?.Amt : undefined);
  if (isAlone) return instructed && instructed["@Ccy"] !== of.Amt["@Ccy"] ? instructed : of.Amt;
  return own ?? details?.TxAmt?.Amt ?? instructed;
}

function linesOf(of: Entry): ReadLine[] {
  const found = of.NtryDtls.flatMap(({ TxDtls }) => TxDtls);
  const transfers: Transfer[] = found.length > 0 ? found : [{}];
  const isReversal = of.RvslInd === "true" || of.RvslInd === "1";
  const status = typeof of.Sts === "string" ? of.Sts : of.Sts.Cd;
  return transfers.map((transfer, index) => {
    const moved = amountOf(of, transfer, transfers.length === 1);
    const own = given(transfer.Refs?.AcctSvcrRef);
    const ofEntry = given(of.AcctSvcrRef);
    const { Dbtr: payer, Cdtr: payee } = transfer.RltdPties ?? {};
    return {
      isCredit: (transfer.CdtDbtInd ?? of.CdtDbtInd) === "CRDT",
      isBooked: status?.trim() === "BOOK",
      isReturn: isReversal || transfer.RtrInf !== undefined,
      amount: moved?.["#text"] ?? null,
      currency: moved?.["@Ccy"] ?? of.Amt["@Ccy"],
      bookedOn: dayOf(of.BookgDt),
      bankReference: own ?? (ofEntry && (transfers.length === 1 ? ofEntry : `${ofEntry}/${index + 1}`)),
      endToEnd: given(transfer.Refs?.EndToEndId),
      returnReason: transfer.RtrInf ? reasonOf(transfer) : null,
      said: joined([
        payer?.Nm ?? payer?.Pty?.Nm,
        payee?.Nm ?? payee?.Pty?.Nm,
        ...(transfer.RmtInf?.Ustrd ?? []),
        transfer.AddtlTxInf,
        of.AddtlNtryInf,
      ]),
    };
  });
}

const encodings = ["utf-8", "iso-8859-1", "windows-1252"];

/** The text of a file in the encoding that it declares. */
function textOf(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const encoding = (/^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1] ?? "utf-8").toLowerCase();
  if (!encodings.includes(encoding)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The statements of a camt.053 file (001.02 or 001.08 of ISO 20022), at most `statementLines` movements. Rejects whatever is none, whatever
 * has a document type or entities, and what nests too deeply.
 */
export function readStatements(bytes: Uint8Array): Outcome<ReadStatement[], StatementProblem> {
  const text = textOf(bytes);
  if (text === undefined || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return rejected({ code: "not_a_statement" });
  if (!/["']urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(?:02|08)["']/.test(text)) return rejected({ code: "not_a_statement" });
  let parsed: unknown;
  try {
    parsed = parser.parse(text, true);
  } catch {
    return rejected({ code: "not_a_statement" });
  }
  const read = document.safeParse(parsed);
  if (!read.success) return rejected({ code: "not_a_statement" });
  const statements = read.data.Document.BkToCstmrStmt.Stmt.map(({ Id, CreDtTm, Acct: { Id: account }, Ntry }) => ({
    reference: Id,
    account: (account.IBAN ?? account.Othr?.Id ?? "").replaceAll(" ", ""),
    madeAt: CreDtTm,
    lines: Ntry.flatMap(linesOf),
  }));
  if (statements.some(({ account }) => account === "")) return rejected({ code: "not_a_statement" });
  const count = statements.reduce((total, { lines }) => total + lines.length, 0);
  return count > limits.statementLines ? rejected({ code: "too_many_lines" }) : done(statements);
}
