import { createMuteMatcher, type MuteMatcher, type PatternCompiler } from '@gamelog/domain/mute-matcher'
import { activeMuteRules, nextMuteExpiry } from '@gamelog/domain/mute-rule'
import { loadSurely } from '@gamelog/ui/load-surely'
import { useEffect, useMemo, useState } from 'react'
import { muteRules } from './stores.ts'

const longestTimer = 2_147_483_647

/** The matcher of the reader's rules; rebuilt when a rule changes, in any tab, or expires. */
export function useMuteMatcher(): MuteMatcher {
  const rules = muteRules.use()
  const [now, setNow] = useState(Date.now)
  const [compiler, setCompiler] = useState<{ compile: PatternCompiler }>()
  const active = useMemo(() => activeMuteRules(rules, Math.max(now, Date.now())), [rules, now])
  const needsPatterns = active.some((rule) => rule.kind === 'regexp')

  useEffect(() => {
    const end = nextMuteExpiry(rules, now)
    if (end === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(end - Date.now() + 50, longestTimer))
    return () => clearTimeout(timer)
  }, [rules, now])

  useEffect(() => {
    if (!needsPatterns || compiler) return
    let left = false
    void loadSurely(() => import('@gamelog/domain/mute-pattern')).then(
      ({ compilePatterns }) => left || setCompiler({ compile: compilePatterns }),
    )
    return () => {
      left = true
    }
  }, [needsPatterns, compiler])

  return useMemo(() => createMuteMatcher(active, compiler?.compile), [active, compiler])
}
