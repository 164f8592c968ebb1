import type { Article } from '@gamelog/contracts/antenna/article'
import { createMuteMatcher, type PatternCompiler } from '@gamelog/domain/mute-matcher'
import {
  activeMuteRules,
  type MuteRule,
  type MuteScope,
  nextMuteExpiry,
} from '@gamelog/domain/mute-rules-in-force'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { muteRules, subscribeMutes } from '../mute/mutes.ts'
import { muteGroupStore } from '../reading/stores.ts'

/** The reader's NG rule that hides an article; null = no rules, undefined = still loading. */
export type ArticleMute = ((article: Article) => MuteRule | null) | null | undefined
/** The same for titles of threads. */
export type ThreadMute = ((title: string) => MuteRule | null) | null | undefined

/** What the rules hide on pages that begin without the engine. */
export interface Mutes {
  readonly article: ArticleMute
  readonly thread: ThreadMute
}

const longestTimer = 2_147_483_647

/** Calls back with the rules' filters, now and after each change or expiry of a rule or a group. @returns unsubscribe */
export function watchMutes(notify: (mutes: Mutes) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let compile: PatternCompiler | undefined
  let round = 0

  async function refresh(): Promise<void> {
    round += 1
    const mine = round
    const now = Date.now()
    const [all, groups] = [muteRules.get(), muteGroupStore.get()]
    const rules = activeMuteRules(all, groups, now).filter(({ scopes }) =>
      scopes.some((scope) => scope !== 'post'),
    )
    if (!compile && rules.some((rule) => rule.kind === 'regexp')) {
      const patterns = loadWithRetry(
        () => import('@gamelog/domain/rules/pattern'),
        () => apply(rules, mine),
      )
      compile = (await patterns).compilePatterns
    }
    apply(rules, mine)
    if (mine !== round) return
    clearTimeout(timer)
    const end = nextMuteExpiry(all, groups, now)
    if (end !== null) timer = setTimeout(refresh, Math.min(end - now + 50, longestTimer))
  }

  /** Without the pattern library, rules with patterns match nothing. */
  function apply(rules: readonly MuteRule[], mine: number): void {
    if (mine !== round) return
    const ofArticle = createMuteMatcher(rules, 'article', compile)
    const ofThread = createMuteMatcher(rules, 'thread', compile)
    const hides = (scope: MuteScope) => rules.some(({ scopes }) => scopes.includes(scope))
    notify({
      article: hides('article') ? ({ title, sourceSite }) => ofArticle({ title, site: sourceSite }) : null,
      thread: hides('thread') ? (title) => ofThread({ title }) : null,
    })
  }

  const unsubscribe = subscribeMutes(() => void refresh())
  void refresh()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
