import { existsSync } from 'node:fs'
import { findProgram } from '@gamelog/parts/programs'
import { chromium } from '@playwright/test'

/** Without a GPU, a sandbox (tests may run as root) and the browser's own traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of this machine: on PATH, or the one Playwright has downloaded; undefined when there is none. */
export function findChromium(): string | undefined {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) {
    const path = findProgram(name)
    if (path !== null) return path
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}
