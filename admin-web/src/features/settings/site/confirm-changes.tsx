import { type SettingEffect, tellSettingEffects } from '@gamelog/contracts/admin/site-settings'
import { entryOf, type SettingName } from '@gamelog/contracts/settings/registry'
import { count } from '@gamelog/ui/format'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { adminCall } from '../../../shared/session/admin-call.ts'
import { shortTime } from '../../../shared/times.ts'
import { valueText } from './drafts.ts'
import type { SettingsEditor } from './use-settings-editor.ts'

type Asked = SettingsEditor['asked'][number]

/** Asks before changes that cannot be taken back, or open the site: what they do, and how many rows go. */
export function ConfirmChanges({ editor }: { editor: SettingsEditor }) {
  const { asked } = editor
  const counted = asked.filter(({ change }) => entryOf(change.name).asks?.when === 'lower')
  const changes = counted.map(({ change }) => change)
  const effects = useQuery({
    queryKey: ['setting-effects', changes],
    queryFn: () => adminCall(tellSettingEffects, { body: { changes } }, { timeoutMs: 12_000 }),
    enabled: changes.length > 0,
    retry: false,
    staleTime: 0,
  })
  const effectOf = (name: SettingName) => effects.data?.effects.find((each) => each.name === name)?.effect
  const [only] = asked
  const title = only && asked.length === 1 ? question(only) : `${asked.length}件の変更を保存しますか？`
  return (
    <ConfirmDialog
      open={asked.length > 0}
      onClose={() => editor.answer(false)}
      title={title}
      confirmLabel="保存する"
      onConfirm={() => editor.answer(true)}
    >
      <span className="setting-asked" aria-live="polite">
        {asked.map((each) => (
          <span key={each.change.name}>
            {asked.length > 1 && <b>{question(each)}</b>}
            {entryOf(each.change.name).asks?.when === 'lower' && (
              <b>
                {effects.isPending ? '件数を数えています...' : effectText(each, effectOf(each.change.name))}
              </b>
            )}
            <span>{entryOf(each.change.name).asks?.text}</span>
          </span>
        ))}
      </span>
    </ConfirmDialog>
  )
}

/** 「IPアドレスの保存期間を90日から30日にしますか？」 */
function question({ setting, change }: Asked): string {
  const entry = entryOf(change.name)
  const what = entry.group === 'retention' ? `「${entry.label}」の保存期間` : `「${entry.label}」`
  const next = valueText(entry, change.value ?? entry.default)
  if (entry.kind === 'switch') return `${what}を${next}にしますか？`
  return `${what}を${valueText(entry, setting.value)}から${next}にしますか？`
}

function effectText({ change }: Asked, effect: SettingEffect | null | undefined): string {
  if (!effect) return '件数を確認できませんでした。'
  const { rows, at } = effect
  const isArchive = change.name === 'board.archive-days'
  if (rows === 0)
    return isArchive ? 'いま過去ログになるスレッドはありません。' : 'いま削除される記録はありません。'
  if (isArchive) return `次の過去ログ化（${shortTime(at)}）で${count(rows)}件のスレッドが過去ログになります。`
  return `次の掃除（${shortTime(at)}）で${count(rows)}件が削除されます。`
}
