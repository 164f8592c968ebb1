import type { Article } from '@gamelog/contracts/antenna/article'
import { createMuteMatcher, type PatternCompiler } from '@gamelog/domain/mute-matcher'
import { activeMuteRules, type MuteRule, nextMuteExpiry } from '@gamelog/domain/mute-rule'
import { loadSurely } from '@gamelog/ui/load-surely'
import { takeFormerMutes } from '../mute/former-mutes.ts'
import { muteRules, subscribeMutes } from '../mute/mutes.ts'
import { noteHidden } from '../mute/note-hidden.ts'
import { muteGroupStore } from '../reading/stores.ts'

/** True for articles the reader's NG rules hide; null = no rules, undefined = still loading. */
export type ArticleMute = ((article: Article) => boolean) | null | undefined

const longestTimer = 2_147_483_647

/** Calls back with the rules' filter, now and after each change or expiry of a rule or a group. @returns unsubscribe */
export function watchArticleMute(notify: (mute: ArticleMute) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let compile: PatternCompiler | undefined
  let round = 0

  async function refresh(): Promise<void> {
    round += 1
    const mine = round
    const now = Date.now()
    const [all, groups] = [muteRules.get(), muteGroupStore.get()]
    const rules = activeMuteRules(all, groups, now).filter(({ scopes }) => scopes.includes('article'))
    if (!compile && rules.some((rule) => rule.kind === 'regexp')) {
      const patterns = loadSurely(
        () => import('@gamelog/domain/mute-pattern'),
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
    const find = createMuteMatcher(rules, 'article', compile)
    const isMuted = ({ id, title, sourceSite }: Article) => {
      const rule = find({ title, site: sourceSite })
      if (rule) noteHidden(rule, 'article', id)
      return rule !== null
    }
    notify(rules.length === 0 ? null : isMuted)
  }

  takeFormerMutes()
  const unsubscribe = subscribeMutes(() => void refresh())
  void refresh()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}
