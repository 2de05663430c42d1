import { Body, Head, Html, Img, Link, Preview } from "@react-email/components";
import { render } from "@react-email/render";
import { getLocale, messages } from "#kit/locale.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { plainLines, plainText } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/ui.ts";
import type { Facts, MailContent, MailSite, Ticket } from "./mail-content.server.ts";
import {
  Cell,
  FactRows,
  List,
  LocationMap,
  MailButton,
  Paragraph,
  Photo,
  PriceRows,
  Quote,
  Remark,
  Row,
  TextLink,
  TicketCard,
} from "./mail-parts.server.tsx";
import { colours, mailCss, sans, serif } from "./mail-style.server.ts";
import { plainMail } from "./mail-text.server.ts";

const t = messages(texts.mailLayout);

/** What inboxes show after the subject: the dates of a stay, else the first paragraph. */
const previewOf = ({ ticket, paragraphs, subject }: MailContent): string =>
  ticket ? `${ticket.ends.map(({ day }) => day).join(" – ")}, ${ticket.nights}. ${ticket.name}` : (paragraphs.at(-1) ?? subject);

const Brand = ({ origin }: { origin: string }) => (
  <tr>
    <Cell className="edge" style={{ padding: "24px 40px 16px" }}>
      <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <td style={{ paddingRight: 10, lineHeight: 0 }}>
              <Img src={`${origin}/logo.png`} alt="" width={32} height={32} style={{ display: "block", border: 0, borderRadius: 8 }} />
            </td>
            <td className="in-ink" style={{ fontFamily: serif, fontSize: 21, lineHeight: "32px", fontWeight: 600, color: colours.ink }}>
              Stumari
            </td>
          </tr>
        </tbody>
      </table>
    </Cell>
  </tr>
);

function Foot({ site: { origin, contact }, optOut }: { site: MailSite; optOut: MailContent["optOut"] }) {
  const line = { margin: "0 0 8px" };
  const link = (url: string, label: string) => (
    <Link href={url} className="in-soft" style={{ color: colours.soft, textDecoration: "underline" }}>
      {label}
    </Link>
  );
  const page = (path: string, label: string) => link(siteUrl(origin, getLocale(), path), label);
  return (
    <tr>
      <td
        className="edge in-soft"
        style={{ fontFamily: sans, fontSize: 14, lineHeight: "21px", color: colours.soft, padding: "24px 40px 40px" }}
      >
        {optOut && (
          <p style={line}>
            {optOut.text} {link(optOut.link.url, optOut.link.label)}
          </p>
        )}
        <p style={line}>{t.footer}</p>
        <p style={line}>
          {contact.address && `${contact.address} · `}
          {link(`tel:${contact.phone.replaceAll(/[^+\d]/g, "")}`, contact.phone)} · {link(`mailto:${contact.email}`, contact.email)}
        </p>
        <p style={{ margin: 0 }}>
          {page(sitePaths.terms, t.terms)} · {page(sitePaths.privacy, t.privacy)}
        </p>
      </td>
    </tr>
  );
}

function MailDocument({ site, content }: { site: MailSite; content: MailContent }) {
  const { subject, paragraphs, photo, ticket, quote, list, facts, map, prices, action, links, closing, optOut } = content;
  const button = action && <MailButton {...action} />;
  return (
    <Html lang={getLocale()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="date=no" />
        <title>{subject}</title>
        <style>{mailCss}</style>
      </Head>
      <Preview>{previewOf(content)}</Preview>
      <Body className="on-ground" style={{ backgroundColor: colours.ground, margin: 0, padding: 0, WebkitTextSizeAdjust: "100%" }}>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          border={0}
          className="on-ground"
          style={{ backgroundColor: colours.ground }}
        >
          <tbody>
            <tr>
              <Cell align="center" style={{ padding: "8px" }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={{ maxWidth: 600, textAlign: "start" }}
                >
                  <tbody>
                    <Brand origin={site.origin} />
                    <tr>
                      <Cell className="on-sheet" style={{ backgroundColor: colours.sheet, borderRadius: 12, paddingBottom: 40 }}>
                        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ tableLayout: "fixed" }}>
                          <tbody>
                            {photo && <Photo {...photo} />}
                            <Row top={32}>
                              <h1
                                className="title in-ink"
                                style={{
                                  fontFamily: serif,
                                  fontSize: 30,
                                  lineHeight: "38px",
                                  fontWeight: 400,
                                  color: colours.ink,
                                  margin: 0,
                                }}
                              >
                                {subject}
                              </h1>
                            </Row>
                            {paragraphs.map((paragraph) => (
                              <Paragraph key={paragraph}>{paragraph}</Paragraph>
                            ))}
                            {ticket && <TicketCard {...ticket} />}
                            {quote && <Quote {...quote} />}
                            {list && list.length > 0 && <List lines={list} />}
                            {ticket && button}
                            {facts && facts.length > 0 && <FactRows facts={facts} />}
                            {map && <LocationMap {...map} />}
                            {links?.map((one) => (
                              <Row key={one.url} top={16}>
                                <TextLink {...one} />
                              </Row>
                            ))}
                            {prices && prices.length > 0 && <PriceRows prices={prices} />}
                            {!ticket && button}
                            {closing && <Remark>{closing}</Remark>}
                          </tbody>
                        </table>
                      </Cell>
                    </tr>
                    <Foot site={site} optOut={optOut} />
                  </tbody>
                </table>
              </Cell>
            </tr>
          </tbody>
        </table>
      </Body>
    </Html>
  );
}

const plainFacts = (facts: Facts | undefined): Facts | undefined => facts?.map(([name, value]) => [plainText(name), plainLines(value)]);

const plainTicket = (ticket: Ticket | undefined): Ticket | undefined =>
  ticket && { ...ticket, name: plainText(ticket.name), place: plainText(ticket.place) };

/** An e-mail in the current language, as HTML and plain text; user text is stripped of bidirectional control characters. */
export async function mailOf(site: MailSite, given: MailContent) {
  const { quote } = given;
  const content: MailContent = {
    ...given,
    subject: plainText(given.subject),
    paragraphs: given.paragraphs.map(plainLines),
    ticket: plainTicket(given.ticket),
    quote: quote && { text: plainLines(quote.text), by: plainText(quote.by) },
    facts: plainFacts(given.facts) ?? [],
    prices: given.prices?.map(([name, value, isSum = false]) => [plainText(name), value, isSum]) ?? [],
  };
  const html = await render(<MailDocument site={site} content={content} />);
  const unsubscribe = content.optOut?.isOneClick ? content.optOut.link.url : undefined;
  return { subject: content.subject, html, text: plainMail(site, content), ...(unsubscribe && { unsubscribe }) };
}
