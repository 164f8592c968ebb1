import type { ApiHealth, PartStatus } from '@gamelog/contracts/stats/api-health'
import { clockTime } from '@gamelog/ui/format'
import type { StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { PartTiles } from '../../shared/part-tiles.tsx'

type Dependency = ApiHealth['dependencies'][number]

interface DependencyTilesProps extends Pick<ApiHealth, 'dependencies'> {
  /** The figures are those of an earlier answer. */
  isOld: boolean
}

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
export function DependencyTiles({ dependencies, isOld }: DependencyTilesProps) {
  const tiles = dependencies.map((dependency) => ({
    name: names[dependency.name] ?? dependency.name,
    ...states[dependency.status],
    ...textsOf(dependency),
  }))
  return <PartTiles tiles={tiles} isOld={isOld} className="tab:grid-cols-4 desk:grid-cols-6" />
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
