import { Img, Link } from "@react-email/components";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { mailMapSize } from "#kit/image.ts";
import { plainLines } from "#kit/text/plain-text.ts";
import type { Facts, MailContent, MailLink, PriceRow, Ticket } from "./mail-content.server.ts";
import { colours, sans, serif } from "./mail-style.server.ts";

/** Tables are the layout that every e-mail client draws alike. */
const Table = ({ children, className, style }: { children: ReactNode; className?: string; style?: CSSProperties }) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    className={className}
    style={{ borderCollapse: "separate", ...style }}
  >
    <tbody>{children}</tbody>
  </table>
);

const base: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: "24px", color: colours.ink, overflowWrap: "anywhere" };

/** A cell of a layout table; a table within needs no label. */
export const Cell = (cell: ComponentProps<"td">) => <td {...cell} />;

/** A row of the sheet. */
export const Row = ({ children, top = 0 }: { children: ReactNode; top?: number }) => (
  <tr>
    <td className="edge in-ink" style={{ ...base, padding: `${top}px 40px 0` }}>
      {children}
    </td>
  </tr>
);

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Row top={12}>
    <p className="in-ink" style={{ ...base, margin: 0, whiteSpace: "pre-line" }}>
      {children}
    </p>
  </Row>
);

export const Photo = ({ url, alt }: { url: string; alt: string }) => (
  <tr>
    <td className="on-sunken" style={{ backgroundColor: colours.sunken, borderRadius: "12px 12px 0 0", fontSize: 0, lineHeight: 0 }}>
      <Img
        src={url}
        alt={plainLines(alt)}
        width={600}
        height={320}
        className="in-soft"
        style={{
          ...base,
          display: "block",
          width: "100%",
          maxWidth: 600,
          height: "auto",
          border: 0,
          borderRadius: "12px 12px 0 0",
          color: colours.soft,
        }}
      />
    </td>
  </tr>
);

const small: CSSProperties = { ...base, fontSize: 14, lineHeight: "20px", color: colours.soft };

/** The stay as a card: its house, two dates with the nights between them, and the terms of its cancellation. */
export const TicketCard = ({ name, place, ends, nights, terms }: Ticket) => {
  const [from, to] = ends.map(({ label, day, hour }, index) => (
    <td key={label} width={index === 0 ? "37%" : "42%"} valign="top" style={base}>
      <p className="in-soft" style={{ ...small, margin: 0 }}>
        {label}
      </p>
      <p className="day in-ink" style={{ ...base, fontFamily: serif, fontSize: 22, lineHeight: "28px", margin: "2px 0" }}>
        {day}
      </p>
      <p className="in-soft" style={{ ...small, margin: 0 }}>
        {hour}
      </p>
    </td>
  ));
  return (
    <Row top={24}>
      <Table
        className="on-sunken by-line"
        style={{ backgroundColor: colours.sunken, border: `1px solid ${colours.line}`, borderRadius: 12 }}
      >
        <tr>
          <td className="wide" style={{ padding: "20px 20px 0" }}>
            <p className="in-ink" style={{ ...base, fontFamily: serif, fontSize: 20, lineHeight: "26px", margin: 0 }}>
              {name}
            </p>
            <p className="in-soft" style={{ ...small, margin: "2px 0 0" }}>
              {place}
            </p>
          </td>
        </tr>
        <tr>
          <Cell className="wide" style={{ padding: "16px 20px 20px" }}>
            <Table>
              <tr>
                {from}
                <td
                  width="21%"
                  align="center"
                  valign="middle"
                  style={{ ...small, padding: "0 8px 0 4px", whiteSpace: "nowrap" }}
                  className="in-soft"
                >
                  <span className="in-accent" style={{ color: colours.accent, fontSize: 22, lineHeight: "28px" }}>
                    →
                  </span>
                  <br />
                  {nights}
                </td>
                {to}
              </tr>
            </Table>
          </Cell>
        </tr>
        {terms && (
          <tr>
            <td
              className="wide by-line in-pine"
              style={{ ...small, color: colours.pine, borderTop: `1px dashed ${colours.line}`, padding: "12px 20px" }}
            >
              <strong>{terms[0]}:</strong> {terms[1]}
            </td>
          </tr>
        )}
      </Table>
    </Row>
  );
};

export const Quote = ({ text, by }: NonNullable<MailContent["quote"]>) => (
  <Row top={24}>
    <div className="by-pine" style={{ borderInlineStart: `3px solid ${colours.pine}`, paddingInlineStart: 16 }}>
      <p className="in-ink" style={{ ...base, fontFamily: serif, fontSize: 18, lineHeight: "28px", margin: 0, whiteSpace: "pre-line" }}>
        {text}
      </p>
      <p className="in-soft" style={{ ...small, margin: "6px 0 0" }}>
        {by}
      </p>
    </div>
  </Row>
);

export const List = ({ lines }: { lines: string[] }) => (
  <Row top={20}>
    <Table>
      {lines.map((line) => (
        <tr key={line}>
          <td width={24} valign="top" className="in-accent" style={{ ...base, color: colours.accent, padding: "4px 0" }}>
            •
          </td>
          <td className="in-ink" style={{ ...base, padding: "4px 0" }}>
            {line}
          </td>
        </tr>
      ))}
    </Table>
  </Row>
);

const ruled: CSSProperties = { borderTop: `1px solid ${colours.line}`, padding: "10px 0" };

export const FactRows = ({ facts }: { facts: Facts }) => (
  <Row top={24}>
    <Table>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <td
            width="36%"
            valign="top"
            className="fact name by-line in-soft"
            style={{ ...small, ...ruled, lineHeight: "24px", paddingRight: 12 }}
          >
            {name}
          </td>
          <td valign="top" className="fact value by-line in-ink" style={{ ...base, ...ruled, whiteSpace: "pre-line" }}>
            {value}
          </td>
        </tr>
      ))}
    </Table>
  </Row>
);

/** The map around a hotel, as a link. */
export const LocationMap = ({ url, alt, link }: NonNullable<MailContent["map"]>) => (
  <Row top={24}>
    <Link href={link} style={{ display: "block", fontSize: 0, lineHeight: 0 }}>
      <Img
        src={url}
        alt={plainLines(alt)}
        width={mailMapSize.width}
        height={mailMapSize.height}
        className="in-soft by-line"
        style={{
          ...small,
          display: "block",
          boxSizing: "border-box",
          width: "100%",
          maxWidth: mailMapSize.width,
          height: "auto",
          border: `1px solid ${colours.line}`,
          borderRadius: 12,
        }}
      />
    </Link>
  </Row>
);

export const PriceRows = ({ prices }: { prices: PriceRow[] }) => {
  const hasSum = prices.some(([, , isSum]) => isSum);
  const sumLook = (index: number): CSSProperties =>
    (hasSum ? prices[index]?.[2] : index === prices.length - 1) ? { fontWeight: 600 } : {};
  return (
    <Row top={24}>
      <Table>
        {prices.map(([name, value], index) => (
          <tr key={`${index} ${name}`}>
            <td valign="top" className="by-line in-ink" style={{ ...base, ...ruled, ...sumLook(index), paddingRight: 16 }}>
              {name}
            </td>
            <td
              valign="top"
              align="right"
              className="by-line in-ink"
              style={{ ...base, ...ruled, ...sumLook(index), whiteSpace: "nowrap" }}
            >
              {value}
            </td>
          </tr>
        ))}
      </Table>
    </Row>
  );
};

/** 48 pixels high; a long label takes two lines. */
export const MailButton = ({ label, url }: MailLink) => (
  <Row top={28}>
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td align="center" className="on-fill" style={{ backgroundColor: colours.fill, borderRadius: 24 }}>
            <Link
              href={url}
              style={{
                ...base,
                display: "inline-block",
                padding: "12px 28px",
                color: colours.fillInk,
                fontWeight: 600,
                textDecoration: "none",
              }}
            >
              {label}
            </Link>
          </td>
        </tr>
      </tbody>
    </table>
  </Row>
);

export const TextLink = ({ label, url }: MailLink) => (
  <Link href={url} className="in-accent" style={{ color: colours.accent, fontWeight: 600, textDecoration: "underline" }}>
    {label}
  </Link>
);

export const Remark = ({ children }: { children: ReactNode }) => (
  <Row top={24}>
    <p className="in-soft" style={{ ...small, margin: 0 }}>
      {children}
    </p>
  </Row>
);
