import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/guest-hotel.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { ReportForm } from "./reviews-report-form.tsx";

const t = messages(texts.reportDialog);

/** The abuse report of a review as a dialog. */
export function ReportDialog({ action, next, onClose }: { action: string; next: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <ReportForm action={action} next={next} />
    </Dialog>
  );
}
