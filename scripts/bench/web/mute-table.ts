import { createMuteMatcher } from '@gamelog/domain/mute-matcher'
import { mutePosts } from '@gamelog/domain/mute-posts'
import { scopesOfKind } from '@gamelog/domain/mute-rule'
import type { MuteKind, MuteRule } from '@gamelog/domain/mute-rules-in-force'
import { compilePatterns } from '@gamelog/domain/rules/pattern'
import type { BenchContext, BenchTable } from '../bench.ts'
import { makeTexts } from '../board/texts.ts'
import { runInTurns, type Trial } from '../trial.ts'

const limit = 50

/** 1,000 rules on 1,000 posts, from the list of rules to the muted posts. */
export async function muteTable(context: BenchContext): Promise<BenchTable> {
  const posts = makeTexts(1_000).map((content, index) => ({
    post_number: index + 1,
    user_name: index % 20 === 0 ? `コテハン${index}` : '名無しプレイヤー',
    display_id: `id${(index % 90).toString().padStart(6, '0')}`,
    content,
  }))
  const trials = [
    trial('1,000 rules: id, word, name', makeRules(0), posts),
    trial('1,000 rules, 50 of them regular expressions', makeRules(50), posts),
  ]
  const rows = await runInTurns(trials, context.rounds)
  const notes = rows.map(
    (row) =>
      `${row.name}: ${row.p50.toFixed(1)} ms — wanted < ${limit} ms: ${row.p50 < limit ? 'holds' : 'FALLS SHORT'}`,
  )
  return {
    title: 'Mute engine: 1,000 rules × 1,000 posts, in Node, unslowed',
    unit: 'run',
    rows,
    comparisons: [],
    notes: [...notes, 'rules made ready and applied, each time anew'],
  }
}

type Posts = Parameters<typeof mutePosts>[0]

function trial(name: string, rules: MuteRule[], posts: Posts): Trial {
  return {
    name,
    async run() {
      const latencies: number[] = []
      const cpuBefore = process.cpuUsage()
      for (let count = 0; count < 20; count++) {
        const started = performance.now()
        mutePosts(posts, createMuteMatcher(rules, 'post', compilePatterns))
        latencies.push(performance.now() - started)
      }
      const { user, system } = process.cpuUsage(cpuBefore)
      const seconds = latencies.reduce((sum, ms) => sum + ms, 0) / 1_000
      return { operations: latencies.length, seconds, cpuSeconds: (user + system) / 1e6, latencies }
    },
  }
}

/** Mostly rules that meet nothing, as a reader's grown list does. */
function makeRules(patterns: number): MuteRule[] {
  const rule = (kind: MuteKind, value: string): MuteRule => ({
    group: 'default',
    kind,
    value,
    scopes: [...scopesOfKind[kind].usual],
    addedAt: 0,
    expiresAt: null,
    chain: true,
  })
  return Array.from({ length: 1_000 }, (_, index) => {
    if (index < patterns) return rule('regexp', `業者${index}[0-9]{3,}|宣伝.*${index}円`)
    if (index % 5 === 0) return rule('name', `コテハン${index * 4}`)
    return index % 5 < 3
      ? rule('id', `id${((index % 500) + 85).toString().padStart(6, '0')}`)
      : rule('word', `禁句${index}番`)
  })
}
