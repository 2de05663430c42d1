/** A line of the sample's bank: a transfer of a payout, or its return with a reason. */
export type SampleLine = { payoutId: string; amount: number; reference: string; returned?: string };

/** A statement of the sample's bank in dollars, by camt.053.001.08, of a day. */
export function sampleStatement(day: string, lines: readonly SampleLine[]): Uint8Array {
  const entries = lines.map(({ payoutId, amount, reference, returned }) => {
    const sum = `<Amt Ccy="USD">${(amount / 100).toFixed(2)}</Amt><CdtDbtInd>${returned ? "CRDT" : "DBIT"}</CdtDbtInd>`;
    const reason = returned ? `<RtrInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>${returned}</AddtlInf></RtrInf>` : "";
    return `<Ntry>${sum}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
      <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
      <NtryDtls><TxDtls><Refs><EndToEndId>${payoutId.replaceAll("-", "")}</EndToEndId></Refs>${sum}${reason}</TxDtls></NtryDtls></Ntry>`;
  });
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>TBC-${day}</MsgId><CreDtTm>${day}T06:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>${day.slice(0, 7)}</Id><CreDtTm>${day}T06:00:00</CreDtTm><Acct><Id><IBAN>GE29NB0000000101904917</IBAN></Id></Acct>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>
${entries.join("\n")}
  </Stmt></BkToCstmrStmt></Document>`);
}
