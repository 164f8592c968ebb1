import { type TextRule, textRefusal } from '@gamelog/contracts/common/text'
import { muteLimits } from '@gamelog/domain/mute-rule'
import type { MuteGroup } from '@gamelog/domain/mute-rules-in-force'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { FormError } from '../../shared/board/form-error.tsx'
import { addGroup, changeGroup, fullGroups } from './group-changes.ts'

const rule: TextRule = { label: 'グループ名', max: muteLimits.groupName, plain: true, required: true }

interface NameDialogProps {
  /** Absent = a new group. */
  group: MuteGroup | undefined
  groups: readonly MuteGroup[]
  onClose: () => void
}

/** Names a new group, or one that exists anew. */
export function NameDialog({ group, groups, onClose }: NameDialogProps) {
  const [name, setName] = useState(group?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()

  function refusalOf(wanted: string): string | null {
    const isHeld = groups.some((other) => other.id !== group?.id && other.name === wanted)
    return textRefusal(rule, wanted) ?? (isHeld ? `「${wanted}」という名前のグループはすでにあります` : null)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wanted = name.trim()
    const refusal = refusalOf(wanted)
    if (refusal) setProblem(refusal)
    else if (group || addGroup(wanted)) {
      if (group) changeGroup(group, { name: wanted })
      onClose()
    } else setProblem(fullGroups)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? 'グループの名前を変更' : 'グループを追加'}
      {...(!group && { description: 'まとめてオフにしたり、期限を付けたり、共有したりできます。' })}
      footer={<DialogButtons form={id} action={group ? '保存' : '追加'} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="グループ名"
          value={name}
          onValue={(next) => {
            setName(next)
            setProblem(null)
          }}
          placeholder="大会ネタバレ"
          autoComplete="off"
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  )
}
