import { href, isRouteErrorResponse } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/shell.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Drawing } from "#ui/drawing.tsx";
import { useReloadOnline } from "#ui/hooks/use-reload-online.ts";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";

const t = messages(texts.errorPage);

/** Whether a request got no response, in the words of Chromium, Firefox or Safari: errors of views are of the same kind. */
const isUnreached = (error: unknown) =>
  typeof window !== "undefined" && error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

function wordsOf(status: number): [title: string, text: string] {
  if (status === 404) return [t.missing, t.missingText];
  if (status === 409) return [t.running, t.runningText];
  if (status === 422) return [t.used, t.usedText];
  return [t.title, t.text];
}

/** The request id, which finds the error in the log. */
export const RequestReference = ({ requestId }: { requestId: string | undefined }) =>
  requestId && <p className="num text-sm text-ink-soft">{t.reference(requestId)}</p>;

export type ErrorPageProps = { error: unknown; requestId: string | undefined };

/** The error page, with its request id. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const missing = status === 404;
  const unreached = isUnreached(error);
  useReloadOnline(unreached);
  const [title, text] = unreached ? [t.unreached, t.unreachedText] : wordsOf(status);
  return (
    <main id="content" className="wrap flex min-h-[75dvh] flex-col items-center justify-center gap-4 py-16 text-center">
      <Drawing name="house" className="aspect-[360/220] w-full max-w-md" />
      <h1 className="font-display text-3xl">{title}</h1>
      <p className="max-w-lg text-lg text-ink-soft">{text}</p>
      {!missing && !unreached && <RequestReference requestId={requestId} />}
      <div className="flex flex-wrap justify-center gap-3">
        {unreached && <ReloadLink>{t.again}</ReloadLink>}
        <ButtonLink to={href("/")} variant={unreached ? "secondary" : "primary"} reloadDocument>
          {t.home}
        </ButtonLink>
        {missing ? (
          <ButtonLink to={href("/hotels")} variant="secondary" reloadDocument>
            {t.browse}
          </ButtonLink>
        ) : (
          !unreached && <ReloadLink variant="secondary">{t.again}</ReloadLink>
        )}
      </div>
    </main>
  );
}
