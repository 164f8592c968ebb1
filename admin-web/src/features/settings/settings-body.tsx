import './site/settings.css'
import { entryOf } from '@gamelog/contracts/settings/registry'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Loaded } from '../../shared/panel.tsx'
import { serviceName } from '../../shared/service-names.ts'
import { anyText, useAddressState } from '../../shared/use-address-state.ts'
import { groups } from './setting-groups.ts'
import { ConfirmChanges } from './site/confirm-changes.tsx'
import { SettingConflict } from './site/conflict-dialog.tsx'
import { isFound } from './site/drafts.ts'
import { SettingPanels } from './site/setting-panels.tsx'
import { rowId } from './site/setting-row.tsx'
import { type SettingsEditor, useSettingsEditor } from './site/use-settings-editor.ts'

const fields = { group: anyText, tab: anyText } as const
const skeleton = <RowsSkeleton rows={8} height={62} />

/** Groups at the left, and the settings of the chosen one; while something is searched for, those that are found. */
export function SettingsBody({ search, onFound }: { search: string; onFound: () => void }) {
  const [{ group: given, tab }, setAddress] = useAddressState(fields)
  // Links of before named a tab of what is now one of the groups.
  const current = groups.find(({ name }) => name === (given ?? (tab ? 'environment' : 'board'))) ?? groups[0]
  const editor = useSettingsEditor((name) => {
    onFound()
    // Renders at once, so that the row is there.
    setAddress({ group: entryOf(name).group, tab: undefined })
    const row = document.getElementById(rowId(name))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('input')?.focus({ preventScroll: true })
  })
  return (
    <div className="setting-grid">
      <nav className="setting-groups" aria-label="設定の分類">
        {groups.map(({ name, label }) => {
          const unsaved = editor.edited.filter(({ change }) => entryOf(change.name).group === name).length
          return (
            <Link
              key={name}
              to={`?group=${name}`}
              replace
              preventScrollReset
              aria-current={name === current?.name && search === '' ? 'page' : undefined}
              onClick={onFound}
            >
              {label}
              {unsaved > 0 && <i role="img" aria-label={`未保存の変更 ${unsaved}件`} />}
            </Link>
          )
        })}
      </nav>
      <div className="setting-content">
        <Suspense fallback={skeleton}>
          {search === '' && current?.Panel ? (
            <current.Panel />
          ) : (
            <Loaded query={editor.query} failure="設定の取得に失敗しました" skeleton={skeleton}>
              {() => <Settings editor={editor} group={current?.name ?? ''} search={search} />}
            </Loaded>
          )}
        </Suspense>
      </div>
      <ConfirmChanges editor={editor} />
      <SettingConflict editor={editor} />
    </div>
  )
}

interface SettingsProps {
  editor: SettingsEditor
  group: string
  search: string
}

function Settings({ editor, group, search }: SettingsProps) {
  const unavailable = editor.query.data?.unavailable ?? []
  const shown = editor.settings.filter((setting) =>
    search === '' ? entryOf(setting.name).group === group : isFound(setting, search),
  )
  return (
    <>
      {unavailable.length > 0 && (
        <Banner look="warn">
          {unavailable.map(serviceName).join('、')}
          が応答しないため、環境変数で固定されているかどうかを確認できません。
        </Banner>
      )}
      <SettingPanels settings={shown} editor={editor} />
    </>
  )
}
