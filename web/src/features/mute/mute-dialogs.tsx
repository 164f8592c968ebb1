import type { PortableMutes } from '@gamelog/domain/mute-file'
import type { MuteGroup } from '@gamelog/domain/mute-rules-in-force'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { EndDialog } from './end-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'

/** A dialog of NG設定: the name of a group (a new one without `group`), a new rule, its end, sharing, taking over. */
export type MuteDialog =
  | { kind: 'name'; group?: MuteGroup }
  | { kind: 'rule'; group: MuteGroupWithRules }
  | { kind: 'end'; group: MuteGroupWithRules }
  | { kind: 'share'; group: MuteGroupWithRules }
  | { kind: 'take'; carried: PortableMutes; from: 'file' | 'link' }

interface MuteDialogsProps {
  dialog: MuteDialog
  groups: readonly MuteGroupWithRules[]
  onClose: () => void
}

/** The dialogs of NG設定, in a chunk of their own. */
export function MuteDialogs({ dialog, groups, onClose }: MuteDialogsProps) {
  if (dialog.kind === 'name') return <NameDialog group={dialog.group} groups={groups} onClose={onClose} />
  if (dialog.kind === 'rule') return <RuleDialog group={dialog.group} onClose={onClose} />
  if (dialog.kind === 'end') return <EndDialog group={dialog.group} onClose={onClose} />
  if (dialog.kind === 'take')
    return <TakeDialog carried={dialog.carried} from={dialog.from} groups={groups} onClose={onClose} />
  return <ShareDialog group={dialog.group} onClose={onClose} />
}
