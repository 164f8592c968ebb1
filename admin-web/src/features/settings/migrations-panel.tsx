import type { ServiceSettings } from '@gamelog/contracts/admin/settings'
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
      <dl className="m-who">
        {all.map(({ service, done, total, waiting: left }) => (
          <div key={service} className="contents">
            <dt>{serviceName(service)}</dt>
            <dd className="wrap">
              <span className="num">
                {done} / {total}
              </span>
              {left.length > 0 && <span className="is-warn"> {left.join('、')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
