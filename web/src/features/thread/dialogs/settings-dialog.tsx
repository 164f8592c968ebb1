import { Option } from '@gamelog/ui/kit/check.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { ChevronRight } from 'lucide-react'
import type { BoardSettings } from '../../../shared/board/settings.ts'
import { boardSettings } from '../../../shared/board/stores.ts'
import { Link } from '../../../shared/link.tsx'

const switches = [
  { field: 'live', label: '新着レスを自動で表示' },
  { field: 'hideMuted', label: 'NGの投稿を番号ごと非表示にする' },
  { field: 'shortcuts', label: 'キーボードショートカットを使う' },
] as const satisfies readonly { field: keyof BoardSettings; label: string }[]

/** How threads are shown. Takes effect at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = boardSettings.use()
  return (
    <Dialog open onClose={onClose} title="スレッドの設定">
      <fieldset>
        <legend className="mb-1 text-13 font-bold">並び順</legend>
        {(['tree', 'number'] as const).map((order) => (
          <Option
            key={order}
            type="radio"
            name="order"
            className="min-h-11"
            checked={settings.order === order}
            onChange={() => boardSettings.update((before) => ({ ...before, order }))}
          >
            {order === 'tree' ? 'ツリー（返信をまとめる）' : '番号順'}
          </Option>
        ))}
      </fieldset>
      <div className="mt-2 border-t border-line-1 pt-2">
        {switches.map(({ field, label }) => (
          <Option
            key={field}
            className="min-h-11 flex-row-reverse justify-between"
            checked={settings[field]}
            onChange={({ target: { checked } }) =>
              boardSettings.update((before) => ({ ...before, [field]: checked }))
            }
          >
            {label}
          </Option>
        ))}
      </div>
      <Link
        to="/board/settings/ngid"
        className="mt-2 flex min-h-12 items-center justify-between border border-line-2 bg-raised px-4 text-14 font-bold hover:border-line-3 hover:bg-hover"
      >
        NG設定
        <ChevronRight size={18} aria-hidden className="text-ink-3" />
      </Link>
    </Dialog>
  )
}
