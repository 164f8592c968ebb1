import { startSharedStack } from '@gamelog/testing/shared-stack'
import { attachStack, type RunningStack, type Stack } from '@gamelog/testing/stack'
import { afterAll, beforeAll } from 'vitest'
import { sharedDataFolder } from '../../scripts/config.ts'

/** The stack `npm test` has started; one for this file when vitest is run directly. Call it at the top of a file. */
export function useSharedStack(): () => RunningStack {
  const dataDir = sharedDataFolder()
  let stack: RunningStack
  let own: Stack | undefined
  beforeAll(async () => {
    if (dataDir === undefined) own = await startSharedStack()
    stack = own ?? attachStack(dataDir ?? '')
  })
  afterAll(() => own?.stop())
  return () => stack
}
