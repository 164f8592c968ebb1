import { deleteExperiment, type Experiment, listExperiments } from '@gamelog/contracts/widget/experiments'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { addDays } from '@gamelog/domain/jst'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/confirm-dialog.tsx'
import { useUnsaved } from '../../../../shared/unsaved.ts'
import { useAdminMutation } from '../../../../shared/use-admin-query.ts'
import { LooksPanel } from './looks-panel.tsx'
import { EmbedWarning, PlanPanel, WaysPanel } from './plan-panels.tsx'
import { splitDraft } from './split-draft.ts'
import { SplitForm } from './split-form.tsx'
import { type SplitPlan, useSplitPlan } from './split-plan.ts'
import type { SplitValues } from './split-values.ts'
import { useSplitEditor } from './use-split-editor.ts'

interface SplitEditorProps {
  draft: Experiment | undefined
  widgets: readonly ListedWidget[]
  today: string
  onOpen: (id: number | undefined) => void
  /** Whether an address shows something else than this form. */
  isLeftBy: (search: URLSearchParams) => boolean
}

/** The form of a split with what it would need and change; saving, starting and deleting it. */
export function SplitEditor({ draft, widgets, today, onOpen, isLeftBy }: SplitEditorProps) {
  const editor = useSplitEditor({ draft, today, onOpen })
  const { values, errors } = editor
  const plan = useSplitPlan(values, widgets)
  const [asks, setAsks] = useState<'start' | 'delete'>()
  const close = () => setAsks(undefined)
  const remove = useAdminMutation(deleteExperiment, {
    failure: '下書きを削除できませんでした',
    renews: [listExperiments],
    onSuccess: () => {
      close()
      onOpen(undefined)
      showSuccess('下書きを削除しました')
    },
  })
  const askToStart = () => {
    if (!editor.isRefused()) setAsks('start')
  }
  useUnsaved({
    count: editor.changed,
    what: `割り振り「${values.name || '名前なし'}」`,
    detail: `${values.name || '名前なし'}。${startText(values.first_day, today)}。5秒以内にすべての埋め込みへ届きます`,
    saveLabel: '下書き保存',
    isSaving: editor.isPending,
    // A draft that was just saved opens its own address before the bar knows.
    isLeftBy: (search) => splitDraft.get() !== null && isLeftBy(search),
    onSave: () => {
      if (!editor.isRefused()) void editor.save()
    },
    onDiscard: editor.discard,
    next: { label: '始める…', onPress: askToStart },
  })
  const find = (id: string) => widgets.find(({ widget_id }) => widget_id === id)
  return (
    <>
      <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-3">
          <SplitForm
            values={values}
            errors={errors}
            widgets={widgets}
            plan={plan}
            id={draft?.id}
            today={today}
            onEdit={editor.edit}
            meta={
              draft &&
              editor.changed === 0 && (
                <>
                  <Button kind="quiet-danger" size="s" onClick={() => setAsks('delete')}>
                    下書きを削除
                  </Button>
                  <Button
                    kind="primary"
                    size="s"
                    icon={Play}
                    disabled={editor.isPending}
                    onClick={askToStart}
                  >
                    始める…
                  </Button>
                </>
              )
            }
          />
          <LooksPanel a={find(values.widget_a)} b={find(values.widget_b)} />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <PlanPanel values={values} plan={plan} />
          <WaysPanel />
          <EmbedWarning values={values} plan={plan} />
        </div>
      </div>
      <ConfirmDialog
        open={asks === 'start'}
        onClose={close}
        title={`「${values.name}」を始めますか？`}
        confirmLabel="始める"
        isPending={editor.isPending}
        onConfirm={() => void editor.start().then(close)}
      >
        <StartText values={values} plan={plan} today={today} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={close}
        title={`下書き「${values.name}」を削除しますか？`}
        confirmLabel="削除"
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => draft && remove.mutate({ params: { id: String(draft.id) } })}
      />
    </>
  )
}

/** 「今日から」, 「明日0:00から」, 「12/01 0:00から」 */
function startText(firstDay: string, today: string): string {
  if (firstDay === today) return 'すぐに始まります'
  if (firstDay === addDays(today, 1)) return '明日0:00から'
  return `${firstDay.slice(5).replace('-', '/')} 0:00から`
}

/** Domains a confirmation names; more of them are a number. */
const namedDomains = 10

interface StartTextProps {
  values: SplitValues
  plan: SplitPlan
  today: string
}

function StartText({ values, plan, today }: StartTextProps) {
  const { widget_a, widget_b, share_b, domain, first_day } = values
  const domains = domain === null ? plan.domains.map((each) => each.domain) : [domain]
  const rest = domains.length - namedDomains
  return (
    <>
      <p>
        {widget_a}の表示の{share_b}%が{widget_b}になります。{startText(first_day, today)}
        。5秒以内にすべての埋め込みへ届きます。
      </p>
      {domains.length > 0 && (
        <p>
          変わるドメイン: {domains.slice(0, namedDomains).join('、')}
          {rest > 0 && `、ほか${rest}件`}
        </p>
      )}
    </>
  )
}
