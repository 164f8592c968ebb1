import { expect as base } from '@playwright/test'

/** What the checklist waits for has no time of its own: a loaded machine may take its time. */
export const expect = base.configure({ timeout: 30_000 })
