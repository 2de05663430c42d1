type Line = {
  amount: string;
  currency?: string;
  credit?: boolean;
  status?: string;
  day?: string;
  reference?: string;
  endToEnd?: string;
  returned?: { code: string; text: string };
  reversal?: boolean;
  text?: string;
};

type Given = { version?: "02" | "08"; id?: string; iban?: string; madeAt?: string };

const reasonOf = ({ returned }: Line) =>
  returned ? `<RtrInf><Rsn><Cd>${returned.code}</Cd></Rsn><AddtlInf>${returned.text}</AddtlInf></RtrInf>` : "";

/** A camt.053 statement as banks write it; amounts in euros. */
export function camt053(
  lines: readonly Line[],
  { version = "08", id = "2027-014", iban = "DE89370400440532013000", madeAt = "2027-01-20T06:00:00" }: Given = {},
): string {
  const entries = lines.map((line, index) => {
    const { amount, currency = "EUR", credit = false, status = "BOOK", day = "2027-01-18", text = "" } = line;
    const sign = `<CdtDbtInd>${credit ? "CRDT" : "DBIT"}</CdtDbtInd>`;
    const sum = `<Amt Ccy="${currency}">${amount}</Amt>`;
    return `<Ntry><NtryRef>${index + 1}</NtryRef>${sum}${sign}${line.reversal ? "<RvslInd>true</RvslInd>" : ""}
      <Sts>${version === "02" ? status : `<Cd>${status}</Cd>`}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      ${line.reference ? `<AcctSvcrRef>${line.reference}</AcctSvcrRef>` : ""}
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
      <NtryDtls><TxDtls><Refs><EndToEndId>${line.endToEnd ?? "NOTPROVIDED"}</EndToEndId></Refs>${version === "02" ? "" : sum + sign}
      ${text ? `<RmtInf><Ustrd>${text}</Ustrd></RmtInf>` : ""}${reasonOf(line)}</TxDtls></NtryDtls></Ntry>`;
  });
  const balance = `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2027-01-20</Dt></Dt></Bal>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>M1</MsgId><CreDtTm>${madeAt}</CreDtTm></GrpHdr>
  <Stmt><Id>${id}</Id><CreDtTm>${madeAt}</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance}
${entries.join("\n")}
  </Stmt></BkToCstmrStmt></Document>`;
}
