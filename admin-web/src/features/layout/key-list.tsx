import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { useKeyGroups } from '../../shared/keys.ts'
import { useMenu } from '../../shared/screen-list.ts'
import { useFindLabel } from '../../shared/use-find-label.ts'

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

const everywhere = [
  ['Ctrl+S', '保存'],
  ['/', '一覧を検索'],
  ['[', 'メニューをたたむ・ひらく'],
  ['F8', '通知の「元に戻す」へ'],
  ['?', 'この一覧'],
] as const

function shown(key: string): string {
  const [last = '', ...before] = key.split('+').reverse()
  const name = names[last] ?? (last.length === 1 ? last.toUpperCase() : last)
  return [...before.map((part) => (part === 'shift' ? 'Shift' : part)), name].join('+')
}

/** The keys of this screen and of every screen. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = useKeyGroups()
  const findLabel = useFindLabel()
  const entries = useMenu().map(({ key, label }) => [`G → ${key}`, label] as const)
  return (
    <Dialog open={open} onClose={onClose} title="キーの一覧" isList>
      <div className="grid gap-4 py-3">
        {groups
          .filter(({ keys }) => keys.length > 0)
          .map(({ title, keys }) => (
            <Group key={title} title={title} keys={keys.map(({ key, label }) => [shown(key), label])} />
          ))}
        <Group title="どの画面でも" keys={[['Ctrl+K', findLabel], ...everywhere]} />
        <Group title="画面を開く" keys={entries} />
      </div>
    </Dialog>
  )
}

function Group({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className="pb-1 text-12 text-ink-3">{title}</h3>
      <dl className="grid grid-cols-[96px_1fr] gap-x-3 gap-y-1.5">
        {keys.map(([key, label]) => (
          <div key={key} className="contents">
            <dt className="num text-ink-1">{key}</dt>
            <dd className="text-ink-2">{label}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
