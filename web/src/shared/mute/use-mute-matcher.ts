import { createMuteMatcher, type MuteMatcher, type PatternCompiler } from '@gamelog/domain/mute-matcher'
import { activeMuteRules, type MuteScope, nextMuteExpiry } from '@gamelog/domain/mute-rules-in-force'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { useEffect, useMemo, useState } from 'react'
import { muteGroupStore } from '../reading/stores.ts'
import { muteRules } from './mutes.ts'

const longestTimer = 2_147_483_647

let loaded: { compile: PatternCompiler } | undefined

async function loadPatterns(): Promise<{ compile: PatternCompiler }> {
  const { compilePatterns } = await import('@gamelog/domain/rules/pattern')
  loaded = { compile: compilePatterns }
  return loaded
}

/** Loads what compiles regular expressions, if the reader has any. */
export async function preloadPatterns(): Promise<void> {
  if (muteRules.get().some(({ kind }) => kind === 'regexp')) await loadPatterns().catch(() => undefined)
}

/** The matcher of the reader's rules for one thing; rebuilt when a rule or a group changes, in any tab, or expires. */
export function useMuteMatcher(scope: MuteScope): MuteMatcher {
  const rules = muteRules.use()
  const groups = muteGroupStore.use()
  const [now, setNow] = useState(Date.now)
  const [compiler, setCompiler] = useState(loaded)
  const active = useMemo(
    () => activeMuteRules(rules, groups, Math.max(now, Date.now())),
    [rules, groups, now],
  )
  const needsPatterns = active.some((rule) => rule.kind === 'regexp' && rule.scopes.includes(scope))

  useEffect(() => {
    const end = nextMuteExpiry(rules, groups, now)
    if (end === null) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(end - Date.now() + 50, longestTimer))
    return () => clearTimeout(timer)
  }, [rules, groups, now])

  useEffect(() => {
    if (!needsPatterns || compiler) return
    let left = false
    void loadWithRetry(loadPatterns).then((patterns) => left || setCompiler(patterns))
    return () => {
      left = true
    }
  }, [needsPatterns, compiler])

  return useMemo(() => createMuteMatcher(active, scope, compiler?.compile), [active, scope, compiler])
}
