import type { EffectiveSetting } from '@gamelog/contracts/admin/settings'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Settings } from 'lucide-react'
import { Panel } from '../../shared/panel.tsx'

const info = '動いているプロセスが読んだ値です。変えるには環境変数を変えて、起動しなおします。'

/** いま効いている設定: of a secret only whether it is there. */
export function SettingTable({ settings }: { settings: readonly EffectiveSetting[] }) {
  return (
    <Panel title="いま効いている設定" info={info} meta="秘密の値は、あるかないかだけ" isMetaKept>
      {settings.length === 0 ? (
        <Empty icon={Settings} title="設定がありません" />
      ) : (
        <table className="a-table is-cards">
          <thead>
            <tr>
              <th>設定</th>
              <th>値</th>
              <th>どこから</th>
            </tr>
          </thead>
          <tbody>
            {settings.map((setting) => (
              <tr key={setting.name}>
                <td className="full">
                  <b className="font-mono text-12 wrap">{setting.name}</b>
                </td>
                <td className="full wrap">
                  <Value {...setting} />
                </td>
                <td className="text-ink-3" data-l="どこから">
                  {setting.from === 'environment' ? '環境変数' : '既定'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function Value({ value, secret, is_set }: EffectiveSetting) {
  if (!is_set) return <span className="text-ink-3">未設定</span>
  if (!secret) return value
  return <Status look="good">設定あり</Status>
}
