import { Hono } from "hono";
import { html, raw } from "hono/html";
import { keptMails } from "#platform/mail/mailbox.server.ts";

const style =
  raw(`<style>:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:light-dark(#faf8f4,#12201c);color:light-dark(#1c2b26,#eef1ea)}
main{max-width:800px;margin:0 auto;padding:24px 16px}a{color:inherit}ul{list-style:none;padding:0}li{border-bottom:1px solid light-dark(#e3ddd0,#2b3a34)}li a{display:grid;gap:2px;padding:14px 0;text-decoration:none}
.narrow iframe{max-width:390px;display:block;margin:0 auto}.soft{color:light-dark(#55645d,#a9b6ae);font-size:14px}iframe{width:100%;height:75vh;border:1px solid light-dark(#e3ddd0,#2b3a34);border-radius:12px;background:#fff}summary{cursor:pointer;padding:14px 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style>`);

const page = (title: string, body: unknown, refresh = false) => html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">${refresh ? raw('<meta http-equiv="refresh" content="3">') : ""}
<title>${title}</title>${style}</head><body><main>${body}</main></body></html>`;

const at = (iso: string) => `${iso.slice(0, 19).replace("T", " ")} UTC`;

/** Shows the stored e-mails of a site without a mail server. */
export function mailboxRoutes(folder: string): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'");
  });
  app.get("/", async (c) => {
    const mails = await keptMails(folder);
    return c.html(
      page(
        "Mail box",
        html`<h1>Mail box</h1><p class="soft">Mails of this site are kept here instead of being sent. The page renews itself.</p>
        ${mails.length === 0 ? html`<p>No mails yet.</p>` : ""}
        <ul>${mails.map((mail) => html`<li><a href="/dev/mail/${mail.id}"><strong>${mail.subject}</strong><span class="soft">${mail.to}, ${at(mail.sentAt)}</span></a></li>`)}</ul>`,
        true,
      ),
    );
  });
  app.get("/:id", async (c) => {
    const mail = (await keptMails(folder)).find(({ id }) => id === c.req.param("id"));
    if (!mail) return c.html(page("Mail box", html`<p>There is no such mail. <a href="/dev/mail">All mails</a></p>`), 404);
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/dev/mail">All mails</a></p><h1>${mail.subject}</h1><p class="soft">To ${mail.to}, ${at(mail.sentAt)}.
        <a href="?">Wide</a> · <a href="?narrow">As on a phone</a></p>
        <div class="${c.req.query("narrow") === undefined ? "" : "narrow"}"><iframe title="The mail" src="/dev/mail/${mail.id}/body" sandbox="allow-top-navigation-by-user-activation"></iframe></div>
        <details><summary>As plain text</summary><pre>${mail.text}</pre></details>`,
      ),
    );
  });
  app.get("/:id/body", async (c) => {
    const mail = (await keptMails(folder)).find(({ id }) => id === c.req.param("id"));
    if (!mail) return c.notFound();
    // A sandboxed frame can't open windows, so links open in the page around it.
    return c.html(mail.html.replaceAll(' target="_blank"', "").replace(/<head[^>]*>/, '$&<base target="_top">'));
  });
  return app;
}
