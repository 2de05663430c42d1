import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from "@react-email/components";
import { render } from "@react-email/render";
import { getLocale, messages } from "#kit/locale.ts";
import { plainLines, plainText } from "#kit/plain-text.ts";
import * as texts from "#locales/en/ui.ts";

const t = messages(texts.mailLayout);

const page = "#faf8f4";
const ink = "#1c2b26";
const soft = "#5b6761";
const line = "#e4ded2";
const accent = "#a3213f";
/** Dark mode for e-mail clients that support it. */
const dark = `@media (prefers-color-scheme: dark) {
  .paper { background-color: #12201c !important; color: #eef1ea !important }
  .soft, .soft a { color: #a9b6ae !important }
  .mark { color: #f0899a !important }
  .line { border-color: #2b3a34 !important }
}`;
const sans = "'Source Sans 3', 'Noto Sans Georgian', 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "Fraunces, 'Noto Serif Georgian', Georgia, serif";

export type MailContent = {
  subject: string;
  paragraphs: string[];
  /** Names and values, one per line. */
  facts?: [string, string][];
  action?: { label: string; url: string };
  /** A secondary link below the action. */
  links?: { label: string; url: string }[];
  closing?: string;
};

function MailDocument({ subject, paragraphs, facts, action, links, closing }: MailContent) {
  return (
    <Html lang={getLocale()}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{dark}</style>
      </Head>
      <Preview>{paragraphs[0] ?? subject}</Preview>
      <Body className="paper" style={{ backgroundColor: page, color: ink, fontFamily: sans, margin: 0 }}>
        <Container style={{ maxWidth: 560, padding: "32px 24px" }}>
          <Text className="mark" style={{ fontFamily: serif, fontSize: 22, color: accent, margin: "0 0 24px" }}>
            Stumari
          </Text>
          <Heading as="h1" style={{ fontFamily: serif, fontSize: 28, fontWeight: 500, margin: 0 }}>
            {subject}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: 16, lineHeight: "26px" }}>
              {paragraph}
            </Text>
          ))}
          {facts && (
            <Section className="line" style={{ borderTop: `1px solid ${line}`, padding: "8px 0" }}>
              {facts.map(([name, value]) => (
                <Text key={name} style={{ fontSize: 16, margin: "8px 0" }}>
                  <span className="soft" style={{ color: soft }}>
                    {name}:{" "}
                  </span>
                  <strong>{value}</strong>
                </Text>
              ))}
            </Section>
          )}
          {links?.map(({ label, url }) => (
            <Text key={url} style={{ fontSize: 16, margin: "8px 0 16px" }}>
              <Link className="mark" href={url} style={{ color: accent, fontWeight: 600 }}>
                {label}
              </Link>
            </Text>
          ))}
          {action && (
            <Button
              href={action.url}
              style={{
                backgroundColor: accent,
                color: "#ffffff",
                borderRadius: 999,
                padding: "14px 28px",
                fontSize: 16,
              }}
            >
              {action.label}
            </Button>
          )}
          {action && (
            <Text className="soft" style={{ fontSize: 14, color: soft, wordBreak: "break-all" }}>
              <Link href={action.url} style={{ color: soft }}>
                {action.url}
              </Link>
            </Text>
          )}
          {closing && (
            <Text className="soft" style={{ fontSize: 14, color: soft }}>
              {closing}
            </Text>
          )}
          <Hr className="line" style={{ borderColor: line }} />
          <Text className="soft" style={{ fontSize: 14, color: soft }}>
            {t.footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** An e-mail in the current language, as HTML and plain text; user text is stripped of bidirectional control characters. */
export async function mailOf(content: MailContent) {
  const subject = plainText(content.subject);
  const paragraphs = content.paragraphs.map(plainLines);
  const facts = content.facts?.map(([name, value]): [string, string] => [plainText(name), plainLines(value)]);
  const document = <MailDocument {...content} subject={subject} paragraphs={paragraphs} facts={facts} />;
  const [html, text] = await Promise.all([render(document), render(document, { plainText: true })]);
  return { subject, html, text };
}
