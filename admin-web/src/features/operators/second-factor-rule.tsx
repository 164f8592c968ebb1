import { readSecondFactorRule, setSecondFactorRule } from '@gamelog/contracts/admin/own-access'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'

/** Whether everybody must have a second factor, with 全員に求める…. `without`: operators who have none. */
export function SecondFactorRule({ without }: { without: number }) {
  const rule = useAdminQuery(readSecondFactorRule, {})
  const [isAsking, setIsAsking] = useState(false)
  const set = useAdminMutation(setSecondFactorRule, {
    failure: '2段階認証の設定の保存に失敗しました',
    renews: [readSecondFactorRule],
    onSuccess: ({ required }) => {
      setIsAsking(false)
      const text = required ? '2段階認証を全員に求めます' : '2段階認証を全員には求めません'
      showUndo(text, () => set.mutate({ body: { required: !required } }))
    },
  })
  if (!rule.data) return null
  const { required, by } = rule.data
  if (without === 0 && !required) return null
  const count = `2段階認証をまだ使っていない運営メンバーが ${without}人います。`
  return (
    <>
      <Banner
        look={without > 0 ? 'warn' : undefined}
        action={
          by === 'operators' && (
            <Button
              size="s"
              disabled={set.isPending}
              onClick={() => (required ? set.mutate({ body: { required: false } }) : setIsAsking(true))}
            >
              {required ? '求めるのをやめる' : '全員に求める…'}
            </Button>
          )
        }
      >
        {without > 0 && count}
        {required && '全員に必要と決められています。次のログインで設定します。'}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="2段階認証を全員に求めますか？"
        confirmLabel="全員に求める"
        isPending={set.isPending}
        onConfirm={() => set.mutate({ body: { required: true } })}
      >
        次のログインから、設定するまで管理画面は使えません。いまのセッションは続きます。
      </ConfirmDialog>
    </>
  )
}
