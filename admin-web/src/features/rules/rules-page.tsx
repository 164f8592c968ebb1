import '../../shared/rule-parts.css'
import './rules.css'
import * as z from 'zod/mini'
import { useAddressState } from '../../shared/use-address-state.ts'
import { HeldScreen } from './held-screen.tsx'
import { MatchesScreen } from './matches-screen.tsx'
import { RulesScreen } from './rules-screen.tsx'

const fields = { tab: z.enum(['held', 'matches']) }

/** 自動ルール: the rules, the posts they hold, the posts they matched. */
export function RulesPage() {
  const [{ tab }] = useAddressState(fields)
  if (tab === 'held') return <HeldScreen />
  if (tab === 'matches') return <MatchesScreen />
  return <RulesScreen />
}
