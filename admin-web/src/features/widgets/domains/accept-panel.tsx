import type { AccessMode } from '@gamelog/contracts/widget/access'
import { AreaField, SegmentsField } from '@gamelog/ui/kit/field.tsx'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import type { Access } from './use-access.ts'

const modes: readonly { value: AccessMode; label: string }[] = [
  { value: 'all', label: 'すべて' },
  { value: 'listed', label: '許可したものだけ' },
]

const hint = '1行に1つ。サブドメインも含みます'

/** 受け付けるドメイン */
export function AcceptPanel({ access }: { access: Access }) {
  const { query, draft, errors, set } = access
  return (
    <Panel title="受け付けるドメイン">
      <Loaded query={query} failure="受け付けるドメインの取得に失敗しました">
        {() =>
          draft && (
            <div className="form">
              <SegmentsField
                label="受け付け"
                choices={modes}
                value={draft.mode}
                onChange={(mode) => set({ ...draft, mode })}
              />
              {draft.mode === 'listed' && (
                <AreaField
                  label="許可するドメイン"
                  hint={draft.allowed.trim() === '' ? `${hint}。空のままだとどこにも出ません` : hint}
                  error={errors?.allowed}
                  spellCheck={false}
                  value={draft.allowed}
                  onValue={(allowed) => set({ ...draft, allowed })}
                />
              )}
              <AreaField
                label="拒否するドメイン"
                hint={hint}
                error={errors?.refused}
                spellCheck={false}
                value={draft.refused}
                onValue={(refused) => set({ ...draft, refused })}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
