import { listPostRuleExamples } from '@gamelog/contracts/board/post-rules'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { effectLabels } from './labels.ts'
import type { draftOfRule } from './post-rules.ts'

type Example = Parameters<typeof draftOfRule>[0]

/** Rules a new one can begin with. */
export function Examples({ onChoose }: { onChoose: (example: Example) => void }) {
  const examples = useAdminQuery(listPostRuleExamples, {})
  const listed = examples.data?.examples ?? []
  if (listed.length === 0) return null
  return (
    <Panel title="例から始める">
      <ul
        className="grid grid-cols-2 gap-2 px-4 py-3 tab:grid-cols-[repeat(auto-fill,minmax(190px,1fr))]"
        aria-label="ルールの例"
      >
        {listed.map((example) => (
          <li key={example.name}>
            <Pressable
              className="grid size-full min-h-11 content-start gap-0.5 border border-dashed border-line-3 px-3 py-2 text-left hover:bg-raised"
              onClick={() => onChoose(example)}
            >
              <b>{example.name}</b>
              <span className="text-12 text-ink-3">{effectLabels[example.effect]}</span>
            </Pressable>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
