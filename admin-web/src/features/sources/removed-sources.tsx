import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import { Button } from '@gamelog/ui/kit/button.tsx'
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
        <div key={source.id} className="a-ln">
          <div>
            <SourceName name={source.name} accent={source.accent} />
            <p className="text-12 leading-relaxed text-ink-3 font-mono text-12 break-all">
              {source.feed_url}
            </p>
          </div>
          <Button size="s" aria-label={`${source.name}を元に戻す`} onClick={() => onRestore(source)}>
            元に戻す
          </Button>
        </div>
      ))}
    </Panel>
  )
}
