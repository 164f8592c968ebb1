import { entryOf } from '@gamelog/contracts/settings/registry'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { numberOf } from '../../../shared/member-link.tsx'
import { valueText } from './drafts.ts'
import type { SettingsEditor } from './use-settings-editor.ts'

/** ほかの管理者が先に保存しました: both values of each setting, and three ways out. */
export function SettingConflict({ editor }: { editor: SettingsEditor }) {
  const { conflicts, resolve } = editor
  return (
    <Dialog
      open={conflicts.length > 0}
      onClose={() => resolve('later')}
      title="ほかの管理者が先に保存しました"
      description="あなたの変更は残っています。"
      footer={
        <>
          <Button kind="quiet" onClick={() => resolve('load')}>
            保存済みを読み込む
          </Button>
          <span className="ml-auto" />
          <Button data-first onClick={() => resolve('later')}>
            キャンセル
          </Button>
          <Button kind="primary" onClick={() => resolve('save')}>
            自分の変更で上書き
          </Button>
        </>
      }
    >
      <DataTable
        phone="table"
        className="border border-line-1"
        rows={conflicts}
        rowKey={({ setting }) => setting.name}
        columns={[
          { label: '設定', cell: ({ setting }) => <b>{entryOf(setting.name).label}</b> },
          {
            label: '保存済み',
            cell: ({ setting }) => (
              <>
                {savedText(setting)}
                {setting.changed && <span className="text-ink-3">（{numberOf(setting.changed.by)}）</span>}
              </>
            ),
          },
          {
            label: 'あなたの変更',
            cell: ({ change }) => {
              const entry = entryOf(change.name)
              return valueText(entry, change.value ?? entry.default)
            },
          },
        ]}
      />
    </Dialog>
  )
}

function savedText({ name, value, is_set }: SettingsEditor['settings'][number]): string {
  const entry = entryOf(name)
  return entry.kind === 'secret' ? (is_set ? '••••••••' : 'なし') : valueText(entry, value)
}
