import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-availability.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";

const t = messages(texts.keysDialog);

/** The keys of the calendar. */
export const KeysDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={t.title} wide>
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {[t.nights, t.bookings].map(({ title, keys }) => (
        <section key={title}>
          <h3 className="mb-2 font-semibold">{title}</h3>
          <dl className="space-y-2 text-sm">
            {keys.map(([key, does]) => (
              <div key={key} className="flex gap-3">
                <dt className="w-32 shrink-0">
                  <kbd className="rounded-field border border-line bg-surface-sunken px-2 py-0.5 font-sans font-semibold">{key}</kbd>
                </dt>
                <dd className="text-ink-soft">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
