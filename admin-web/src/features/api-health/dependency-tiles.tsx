import type { ApiHealth, PartStatus } from '@gamelog/contracts/stats/api-health'
import { clockTime } from '@gamelog/ui/format'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'

type Dependency = ApiHealth['dependencies'][number]

const names: Partial<Record<Dependency['name'], string>> = {
  postgres: 'PostgreSQL',
  redis: 'Redis',
  cache: 'キャッシュRedis',
  jobs: 'ジョブ',
  sources: '配信元',
  streams: 'ストリーム',
}

const states: Record<PartStatus, { look: StatusLook; word: string }> = {
  ok: { look: 'good', word: '正常' },
  warn: { look: 'warn', word: '注意' },
  down: { look: 'bad', word: '停止' },
  unknown: { look: 'none', word: '不明' },
}

/** Tiles of the stores, the work that waits, and the services. */
export function DependencyTiles({ dependencies }: Pick<ApiHealth, 'dependencies'>) {
  return (
    <ul className="a-dep h-deps">
      {dependencies.map((dependency) => {
        const { look, word } = states[dependency.status]
        const { figure, note } = textsOf(dependency)
        return (
          <li key={dependency.name}>
            <span className="flex min-w-0 items-center gap-3 gap-2">
              <b className="truncate">{names[dependency.name] ?? dependency.name}</b>
              <span className="ml-auto">
                <Status look={look}>{word}</Status>
              </span>
            </span>
            <b className="num h-figure">{figure}</b>
            <small className="num">{note}</small>
          </li>
        )
      })}
    </ul>
  )
}

/** The figure of a part that answers no more than that. */
const plain: Record<PartStatus, string> = { ok: '応答あり', warn: '応答あり', down: '応答なし', unknown: '–' }

/** 2 ms, or the first part of the note where nothing is timed: 待ち 128. */
function textsOf({ name, status, ms, note, since }: Dependency): { figure: string; note: string } {
  const from = since === null ? null : `${clockTime(Date.parse(since) / 1_000)} から`
  const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join('・')
  if (ms !== null) return { figure: `${Math.round(ms)} ms`, note: joined([note, from]) }
  const [first = '', ...rest] = (note ?? '').split('・')
  if (first === '') {
    const isWell = name === 'sources' && status === 'ok'
    return { figure: isWell ? '失敗 0件' : plain[status], note: joined([from]) }
  }
  return { figure: first, note: joined([...rest, from]) }
}
