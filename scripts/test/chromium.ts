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

/**
 * For pages that live for seconds: compiling them for speed, and a process for drawing, cost more CPU than they save (34
 * tests, once each: 68 s of CPU, 62 without the compilers, 66 without the process).
 */
export const shortLivedPages = ['--js-flags=--no-opt --no-maglev', '--in-process-gpu']

/** Name of Debian's package and of its program. */
export const headlessShell = 'chromium-headless-shell'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The Chromium of this machine: on PATH, or the one Playwright has downloaded; undefined when there is none.
 * @param prefersShell takes the headless shell first: the same engine without the browser's own windows, which made
 * three specs a quarter cheaper (58 s of CPU for 79).
 */
export function findChromium({ prefersShell = false } = {}): string | undefined {
  for (const name of prefersShell ? [headlessShell, ...names] : [...names, headlessShell]) {
    const path = findProgram(name)
    if (path !== null) return path
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}
