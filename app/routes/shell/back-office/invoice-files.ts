/** The files of an invoice: as PDF, as XML (UBL), and as PDF with its XML in it (Factur-X). */
export const invoiceFiles = ["invoice.pdf", "invoice.xml", "factur-x.pdf"] as const;
export type InvoiceFile = (typeof invoiceFiles)[number];
