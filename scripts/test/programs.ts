import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '@gamelog/parts/programs'
import type { SystemProgram } from '@gamelog/parts/system-packages'
import { findChromium, headlessShell } from './chromium.ts'

/** The browser of the browser tests. */
export const chromium: SystemProgram = {
  name: 'Chromium',
  isPresent: () => findChromium() !== undefined,
  apt: headlessShell,
  elsewhere: 'npx playwright install chromium',
}

/** Without it Japanese text is boxes, and its widths are wrong. */
export const japaneseFont: SystemProgram = {
  name: 'a Japanese font',
  isPresent: hasJapaneseFont,
  apt: 'fonts-noto-cjk',
}

async function hasJapaneseFont(): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const list = findProgram('fc-list')
  if (list === null) return false
  const { stdout } = await promisify(execFile)(list, [':lang=ja', 'family'])
  return stdout.trim() !== ''
}
