import { Dialog } from '@gamelog/ui/kit/dialog.tsx'

interface KeyHelpProps {
  keys: readonly (readonly [key: string, text: string])[]
  onClose: () => void
}

/** The single-key shortcuts of a screen. */
export function KeyHelp({ keys, onClose }: KeyHelpProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="キーボードショートカット"
      description="「スレッドの設定」でオフにできます。"
    >
      <dl>
        {keys.map(([key, text]) => (
          <div
            key={key}
            className="flex items-center gap-4 border-t border-line-1 py-2 text-14 first:border-t-0"
          >
            <dt className="w-28">
              <kbd className="num border border-line-2 px-2 py-0.5 text-13">{key}</kbd>
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
