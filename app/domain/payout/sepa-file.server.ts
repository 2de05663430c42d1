import anyAscii from "any-ascii";
import { XMLBuilder } from "fast-xml-parser";
import { plainAmount, sum } from "#kit/money.ts";
import { cutAt } from "#kit/text/plain-text.ts";
import type { Debtor, PayoutFileAdapter, Transfer } from "./payout-file.ts";

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@", format: true });

/** A text in the characters that every SEPA bank takes, at most so long; it neither begins with a slash nor has two of them. */
const latin = (text: string, longest: number): string =>
  cutAt(
    anyAscii(text)
      .replace(/&/g, "+")
      .replace(/[^A-Za-z0-9/?:().,'+ -]/g, " ")
      .replace(/\/{2,}/g, "/")
      .replace(/^[/ ]+/, "")
      .replace(/ {2,}/g, " "),
    longest,
  ).trim();

/** Without the elements that have no text, which the schema does not permit. */
const filled = (elements: Record<string, string>) => Object.fromEntries(Object.entries(elements).filter(([, text]) => text !== ""));

const transferOf = ({ reference, text, amount, currency, holder, iban, ...payee }: Transfer) => ({
  PmtId: { InstrId: reference, EndToEndId: reference },
  Amt: { InstdAmt: { "@Ccy": currency, "#text": plainAmount(amount) } },
  Cdtr: {
    Nm: latin(holder, 70) || reference,
    PstlAdr: filled({
      StrtNm: latin(payee.street, 70),
      PstCd: latin(payee.postalCode, 16),
      TwnNm: latin(payee.town, 35),
      Ctry: payee.country,
    }),
  },
  CdtrAcct: { Id: { IBAN: iban } },
  RmtInf: { Ustrd: latin(text, 140) },
});

/**
 * Transfers as a Customer Credit Transfer Initiation of ISO 20022 (pain.001.001.09) by the rules of SEPA: structured addresses, Latin
 * characters, names of 70. Each transfer is booked on its own, so that the statement of the bank names it.
 */
export const sepaFile =
  ({ name, iban, bic }: Debtor): PayoutFileAdapter =>
  (transfers, { reference, madeAt, payOn }) => {
    const count = String(transfers.length);
    const total = plainAmount(sum(transfers.map(({ amount }) => amount)));
    const debtor = latin(name, 70);
    return builder.build({
      "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
      Document: {
        "@xmlns": "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09",
        CstmrCdtTrfInitn: {
          GrpHdr: {
            MsgId: reference,
            CreDtTm: `${madeAt.toISOString().slice(0, 19)}Z`,
            NbOfTxs: count,
            CtrlSum: total,
            InitgPty: { Nm: debtor },
          },
          PmtInf: {
            PmtInfId: reference,
            PmtMtd: "TRF",
            BtchBookg: "false",
            NbOfTxs: count,
            CtrlSum: total,
            PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
            ReqdExctnDt: { Dt: payOn },
            Dbtr: { Nm: debtor },
            DbtrAcct: { Id: { IBAN: iban } },
            DbtrAgt: { FinInstnId: { BICFI: bic } },
            ChrgBr: "SLEV",
            CdtTrfTxInf: transfers.map(transferOf),
          },
        },
      },
    });
  };
