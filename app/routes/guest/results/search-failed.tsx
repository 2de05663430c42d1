import { useSearchParams } from "react-router";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-results.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { useReloadOnline } from "#ui/hooks/use-reload-online.ts";
import { ReloadLink } from "#ui/navigation/reload-link.tsx";
import { Notice } from "#ui/overlay/notice.tsx";

const t = messages(texts.searchFailed);

/** Shown instead of results that could not be loaded. */
export function SearchFailed() {
  const [params] = useSearchParams();
  useReloadOnline(true);
  return (
    <main id="content" className="wrap py-16">
      <Notice kind="error" title={params.get("location") ? t.searchFailed : t.listFailed} text={t.failedText} />
      <EmptyState title={t.failed} text={t.failedText}>
        <ReloadLink>{t.again}</ReloadLink>
      </EmptyState>
    </main>
  );
}
