import type { ServiceSettings } from '@gamelog/contracts/admin/settings'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Panel } from '../../shared/panel.tsx'
import { serviceName } from '../../shared/service-names.ts'

/** 移行: which changes of the tables have run, by service. */
export function MigrationsPanel({ services }: { services: readonly ServiceSettings[] }) {
  const all = services.flatMap(({ service, migrations }) => (migrations ? [{ service, ...migrations }] : []))
  const waiting = all.reduce((sum, each) => sum + each.waiting.length, 0)
  return (
    <Panel
      title="移行"
      isMetaKept
      meta={
        waiting === 0 ? (
          <Status look="good">すべて済み</Status>
        ) : (
          <Status look="warn">{waiting}件が残っています</Status>
        )
      }
    >
      <Facts
        rows={all.map(({ service, done, total, waiting: left }) => [
          serviceName(service),
          <>
            {done} / {total}
            {left.length > 0 && <span className="font-ui text-warn"> {left.join('、')}</span>}
          </>,
        ])}
      />
    </Panel>
  )
}
