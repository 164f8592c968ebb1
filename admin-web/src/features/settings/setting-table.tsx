import type { EffectiveSetting } from '@gamelog/contracts/admin/settings'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Settings } from 'lucide-react'
import { Panel } from '../../shared/panel.tsx'

const info = '動いているプロセスが読んだ値です。変えるには環境変数を変えて、起動しなおします。'

const columns: readonly Column<EffectiveSetting>[] = [
  { label: '設定', cell: ({ name }) => <b className="font-mono text-12">{name}</b>, phone: 'line' },
  { label: '値', cell: (setting) => <Value {...setting} />, phone: 'line' },
  {
    label: 'どこから',
    cell: ({ from }) => (from === 'environment' ? '環境変数' : '既定'),
    className: 'text-ink-3',
  },
]

/** いま効いている設定: of a secret only whether it is there. */
export function SettingTable({ settings }: { settings: readonly EffectiveSetting[] }) {
  return (
    <Panel title="いま効いている設定" info={info} meta="秘密の値は、あるかないかだけ" isMetaKept>
      {settings.length === 0 ? (
        <Empty icon={Settings} title="設定がありません" />
      ) : (
        <DataTable columns={columns} rows={settings} rowKey={({ name }) => name} />
      )}
    </Panel>
  )
}

function Value({ value, secret, is_set }: EffectiveSetting) {
  if (!is_set) return <span className="text-ink-3">未設定</span>
  if (!secret) return value
  return <Status look="good">設定あり</Status>
}
