import { messages } from "#kit/locale.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ReportForm } from "./reviews-report-form.tsx";

const t = messages({ en: { title: "Report this review" }, ka: { title: "შეფასების გასაჩივრება" } });

/** The report of a review over the page that shows it. */
export function ReportDialog({ action, next, onClose }: { action: string; next: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t.title}>
      <ReportForm action={action} next={next} />
    </Dialog>
  );
}
