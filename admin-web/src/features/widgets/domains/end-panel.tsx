import {
  endedDays,
  endWidget,
  pauseWidget,
  restoreWidget,
  resumeWidget,
  type WidgetAccess,
} from '@gamelog/contracts/widget/access'
import { listWidgets } from '@gamelog/contracts/widget/settings'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Line } from '@gamelog/ui/kit/line.tsx'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { Pause, Power } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import { dayOf } from '../../../shared/times.ts'
import { useAdminMutation } from '../../../shared/use-admin-query.ts'
import type { Access } from './use-access.ts'

/** 一時停止と終了: with effect at once, each with its undo. */
export function EndPanel({ access }: { access: Access }) {
  return (
    <Panel title="一時停止と終了">
      <Loaded query={access.query} failure="ウィジェットの取得に失敗しました">
        {(saved) => <Controls saved={saved} take={access.take} />}
      </Loaded>
    </Panel>
  )
}

function Controls({ saved, take }: { saved: WidgetAccess; take: Access['take'] }) {
  const { widget_id: id, paused_at, ended_at, gone_at } = saved
  const [isAsked, setAsked] = useState(false)
  const input = { params: { id } }
  const renews = [listWidgets]
  /** A toast takes the place of the one before it. */
  const toast = { id: `widget-${id}` }
  const resume = useAdminMutation(resumeWidget, {
    failure: '再開に失敗しました',
    renews,
    onSuccess: (access) => {
      take(access)
      showSuccess('再開しました', toast)
    },
  })
  const pause = useAdminMutation(pauseWidget, {
    failure: '一時停止に失敗しました',
    renews,
    onSuccess: (access) => {
      take(access)
      showUndo('一時停止しました', () => resume.mutate(input), toast)
    },
  })
  const restore = useAdminMutation(restoreWidget, {
    failure: '終了を取り消せませんでした',
    renews,
    onSuccess: (access) => {
      take(access)
      showSuccess('終了を取り消しました', toast)
    },
  })
  const end = useAdminMutation(endWidget, {
    failure: '終了に失敗しました',
    renews,
    onSuccess: (access) => {
      take(access)
      setAsked(false)
      showUndo('終了しました', () => restore.mutate(input), toast)
    },
    onError: () => setAsked(false),
  })
  return (
    <>
      <Line
        icon={Pause}
        title="一時停止"
        note={ended_at ? '終了したので使えません。' : '埋め込み先では何も出ません。数えもしません。'}
      >
        <Switch
          label="一時停止"
          isOn={paused_at !== null}
          disabled={ended_at !== null || pause.isPending || resume.isPending}
          onChange={(isPaused) => (isPaused ? pause : resume).mutate(input)}
        />
      </Line>
      <Line
        icon={Power}
        title="終了"
        note={
          ended_at && gone_at
            ? `${dayOf(ended_at)}に終了しました。${dayOf(gone_at)}まで「このウィジェットは終了しました」を出します。`
            : `${endedDays}日のあいだ「このウィジェットは終了しました」を出してから削除します。`
        }
      >
        {ended_at ? (
          <Button size="s" disabled={restore.isPending} onClick={() => restore.mutate(input)}>
            終了を取り消す
          </Button>
        ) : (
          <Button size="s" onClick={() => setAsked(true)}>
            終了…
          </Button>
        )}
      </Line>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`${id}を終了しますか？`}
        confirmLabel="終了する"
        isDestructive
        isPending={end.isPending}
        onConfirm={() => end.mutate(input)}
      >
        すぐに、すべての埋め込み先が「このウィジェットは終了しました」に変わります。{endedDays}
        日のあいだは取り消せます。数字は残ります。
      </ConfirmDialog>
    </>
  )
}
