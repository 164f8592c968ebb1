import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { GuideContent } from './guide-content.tsx'

/** The usage guide as a dialog. */
export function GuideModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="GAMELOGの使い方"
      description="できることを順にご案内します。"
      footer={<Button onClick={onClose}>閉じる</Button>}
    >
      <GuideContent />
    </Dialog>
  )
}
