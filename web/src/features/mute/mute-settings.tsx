import './mute-settings.css'
import { countHidden } from '@gamelog/domain/hidden-today'
import { activeMuteRules, muteRuleKey } from '@gamelog/domain/mute-rules-in-force'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useHiddenToday } from '../../shared/mute/hidden-counts.ts'
import { muteRules, useMuteGroups } from '../../shared/mute/mutes.ts'
import { muteGroupStore } from '../../shared/reading/stores.ts'
import { GroupCard } from './group-card.tsx'
import type { MuteDialog } from './mute-dialogs.tsx'
import { MuteFiles } from './mute-files.tsx'
import { ShareOpener } from './share-opener.tsx'

const MuteDialogs = lazyPart(async () => (await import('./mute-dialogs.tsx')).MuteDialogs)

/** NG設定 without a page around it: the groups with their rules, and what they hide now. */
export function MuteSettings() {
  const groups = useMuteGroups()
  const rules = muteRules.use()
  const stored = muteGroupStore.use()
  const today = useHiddenToday()
  const [dialog, setDialog] = useState<MuteDialog | null>(null)
  const hidden = countHidden(today, activeMuteRules(rules, stored, Date.now()).map(muteRuleKey))

  return (
    <section aria-label="NG設定">
      <div className="ng-bar">
        <p>
          いま非表示: 記事<b className="num text-ink-1">{count(hidden.article)}</b>件・投稿
          <b className="num text-ink-1">{count(hidden.post)}</b>件
        </p>
        <Button size="s" className="h-9! px-3! text-13!" onClick={() => setDialog({ kind: 'name' })}>
          <Plus size={15} aria-hidden />
          グループ
        </Button>
      </div>
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          hidden={countHidden(today, group.rules.map(muteRuleKey))}
          isFirst={rules.length === 0 && groups.length === 1}
          onDialog={setDialog}
        />
      ))}
      <MuteFiles groups={groups} onRead={(carried) => setDialog({ kind: 'take', carried, from: 'file' })} />
      <ShareOpener onRead={(carried) => setDialog({ kind: 'take', carried, from: 'link' })} />
      {dialog && <MuteDialogs dialog={dialog} groups={groups} onClose={() => setDialog(null)} />}
    </section>
  )
}
