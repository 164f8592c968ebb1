import { textRefusal } from '@gamelog/contracts/common/text'
import { getMember, type MemberDetail, memberMemoRule, saveMemberMemo } from '@gamelog/contracts/user/member'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { numberOf } from '../../shared/member-link.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

interface MemoPanelProps {
  member: UseQueryResult<MemberDetail>
  id: string
}

/** 運営メモ, saved with the screen's bar. */
export function MemoPanel({ member, id }: MemoPanelProps) {
  const saved = member.data?.memo ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const [hasConflict, setHasConflict] = useState(false)
  const text = typed ?? saved?.memo ?? ''
  const isChanged = member.data !== undefined && text !== (saved?.memo ?? '')
  const refusal = textRefusal(memberMemoRule, text)
  const save = useAdminMutation(saveMemberMemo, {
    failure: '運営メモの保存に失敗しました',
    renews: [getMember],
    onSuccess: () => {
      setTyped(null)
      setHasConflict(false)
      showSuccess('運営メモを保存しました')
    },
    onError: (error) => setHasConflict(error.code === 'memo_changed'),
  })
  useUnsaved({
    count: isChanged ? 1 : 0,
    what: '運営メモ',
    isSaving: save.isPending,
    canSave: refusal === null,
    onSave: () =>
      save.mutate({ params: { userId: id }, body: { memo: text, replaces: saved?.updated_at ?? null } }),
    onDiscard: () => {
      setTyped(null)
      setHasConflict(false)
    },
  })
  return (
    <Panel title="運営メモ">
      <Loaded query={member} failure="会員の取得に失敗しました" skeleton={<BlockSkeleton height={140} />}>
        {() => (
          <div className="form">
            {hasConflict && isChanged && (
              <Banner look="warn">
                ほかの管理者が書き換えました: 「{saved?.memo ?? ''}」。保存すると、このメモに置き換わります。
              </Banner>
            )}
            <AreaField
              label={<span className="sr-only">運営メモ</span>}
              limit={memberMemoRule.max}
              value={text}
              onValue={setTyped}
              error={refusal ?? undefined}
            />
            {saved && (
              <p className="num text-12 leading-relaxed text-ink-3">
                {monthDayTime(saved.updated_at)}　{numberOf(saved.updated_by)}
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
