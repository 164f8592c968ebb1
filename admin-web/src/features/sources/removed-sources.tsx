import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Line } from '@gamelog/ui/kit/line.tsx'
import { Panel } from '../../shared/panel.tsx'
import { SourceName } from '../../shared/source-name.tsx'

interface RemovedSourcesProps {
  sources: readonly AdminSource[]
  onRestore: (source: AdminSource) => void
}

/** Sources taken out of the site, which can come back; nothing where there is none. */
export function RemovedSources({ sources, onRestore }: RemovedSourcesProps) {
  const removed = sources.filter(({ state }) => state === 'removed')
  if (removed.length === 0) return null
  return (
    <Panel title="外した配信元" meta={`${removed.length}件`}>
      {removed.map((source) => (
        <Line
          key={source.id}
          title={<SourceName name={source.name} accent={source.accent} />}
          note={<span className="font-mono break-all">{source.feed_url}</span>}
        >
          <Button size="s" aria-label={`${source.name}を元に戻す`} onClick={() => onRestore(source)}>
            元に戻す
          </Button>
        </Line>
      ))}
    </Panel>
  )
}
