import { freePriceText } from "#domain/pricing/text/free-price-text.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

/** Asks for confirmation before a price of 0 makes nights free. */
export const FreeDialog = ({ open, onKeep, onSet }: { open: boolean; onKeep: () => void; onSet: () => void }) => (
  <Dialog open={open} onClose={onKeep} title={freePriceText.title}>
    <p>{freePriceText.needed}</p>
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button type="button" variant="secondary" onClick={onKeep}>
        {freePriceText.keep}
      </Button>
      <Button type="button" variant="danger" onClick={onSet}>
        {freePriceText.set}
      </Button>
    </div>
  </Dialog>
);
