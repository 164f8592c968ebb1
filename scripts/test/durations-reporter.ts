import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { durationsFile } from '../config.ts'
import { root } from '../start/layout.ts'

/** Writes the seconds of each file with its hooks and imports, which vitest's JSON report leaves out. */
export default class DurationsReporter implements Reporter {
  private readonly seconds: Record<string, number> = {}

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration } = module.diagnostic()
    this.seconds[relative(root, module.moduleId)] = (collectDuration + duration) / 1_000
  }

  onTestRunEnd(): void {
    writeFileSync(durationsFile(), JSON.stringify(this.seconds))
  }
}
