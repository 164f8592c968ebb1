import { Dialog } from '../../shared/dialogs.tsx'

export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Dialog open={open} onClose={onClose} title="コマンドパレット" />
}
