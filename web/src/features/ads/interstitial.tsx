import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { AdFill } from './ad-fill.tsx'

/** The interstitial: covers the page as a modal does, until it is closed. */
export function Interstitial({ onClose }: { onClose: () => void }) {
  useCloseOnBack(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-dialog) grid place-items-center bg-scrim">
          <Dialog.Content
            data-ad="sp-interstitial"
            aria-describedby={undefined}
            className="relative h-[480px] max-h-[80dvh] w-[320px] max-w-[90vw] border border-line-2 bg-panel"
          >
            <Dialog.Title className="sr-only">広告</Dialog.Title>
            <AdFill id="sp-interstitial" />
            <Dialog.Close
              aria-label="広告を閉じる"
              className="absolute top-0 right-0 z-1 grid size-11 place-items-center border border-line-2 bg-panel text-ink-2 hover:text-ink-1"
            >
              <X size={18} aria-hidden />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
