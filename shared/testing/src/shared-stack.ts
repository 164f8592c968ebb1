import { type Stack, startStack } from './stack.ts'

/**
 * Starts the one stack of a run that nginx tests, page weights and browser specs look at. They read it or write data
 * of their own; a test that stops or kills parts starts a stack of its own.
 */
export function startSharedStack(): Promise<Stack> {
  return startStack({ env: { ALLOWED_HOSTS: 'gamelog.test' } })
}
