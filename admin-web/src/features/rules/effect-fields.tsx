import { heldMessage } from '@gamelog/contracts/board/held-posts'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rules'
import { AreaField, SegmentsField } from '@gamelog/ui/kit/field.tsx'
import type { EditorParts } from '../../shared/rules/rule-editor.tsx'
import { effectChoices } from './labels.ts'
import type { RuleDraft } from './post-rules.ts'

/** Effect of a rule for posts, and its text for the writer. */
export function EffectFields({ draft: { effect, message }, ownError, change }: EditorParts<RuleDraft>) {
  return (
    <>
      <SegmentsField
        label="効果"
        isWide
        choices={effectChoices}
        value={effect}
        onChange={(next) => change({ effect: next })}
      />
      {effect === 'refuse' || effect === 'hold' ? (
        <AreaField
          label="書いた人に見せる文"
          rows={2}
          limit={limits.message}
          value={message}
          onValue={(next) => change({ message: next })}
          placeholder={effect === 'hold' ? heldMessage : undefined}
          hint={
            effect === 'refuse'
              ? 'ルールの名前も出ます。書いた文章は下書きに残ります。'
              : '書いた文章は、公開するまで運営だけに見えます。'
          }
          error={ownError}
        />
      ) : (
        <p className="field-hint">投稿はそのまま公開されます。書いた人には何も出ません。</p>
      )}
    </>
  )
}
