import { listPostRuleExamples } from '@gamelog/contracts/board/post-rules'
import { Panel } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { effectLabels } from './labels.ts'
import type { draftOfRule } from './rule-draft.ts'

type Example = Parameters<typeof draftOfRule>[0]

/** Rules a new one can begin with. */
export function Examples({ onChoose }: { onChoose: (example: Example) => void }) {
  const examples = useAdminQuery(listPostRuleExamples, {})
  const listed = examples.data?.examples ?? []
  if (listed.length === 0) return null
  return (
    <Panel title="例から始める">
      <ul className="x-examples" aria-label="ルールの例">
        {listed.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => onChoose(example)}>
              <b>{example.name}</b>
              <span className="text-ink-3 text-12">{effectLabels[example.effect]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
