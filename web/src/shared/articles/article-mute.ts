import { createMuteMatcher, type PatternCompiler } from '@gamelog/domain/mute-matcher'
import { activeMuteRules, nextMuteExpiry } from '@gamelog/domain/mute-rule'
import { muteRules } from '../board/stores.ts'
import type { ArticleMute } from './use-article-mute.ts'

const longestTimer = 2_147_483_647

/** Calls back with the rules' filter, now and after each change or expiry of a rule. @returns unsubscribe */
export function watchArticleMute(notify: (mute: ArticleMute) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let compile: PatternCompiler | undefined
  let round = 0

  async function refresh(): Promise<void> {
    round += 1
    const mine = round
    const now = Date.now()
    const rules = activeMuteRules(muteRules.get(), now)
    if (!compile && rules.some((rule) => rule.kind === 'regexp')) {
      compile = await import('@gamelog/domain/mute-pattern').then(
        (module) => module.compilePatterns,
        () => undefined,
      )
    }
    if (mine !== round) return
    const find = createMuteMatcher(rules, compile)
    notify(rules.length === 0 ? null : (article) => find({ title: article.title }) !== null)
    clearTimeout(timer)
    const end = nextMuteExpiry(rules, now)
    if (end !== null) timer = setTimeout(refresh, Math.min(end - now + 50, longestTimer))
  }

  const unsubscribe = muteRules.subscribe(() => void refresh())
  void refresh()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
