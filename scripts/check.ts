import { codeLines } from './code-lines.ts'
import { root } from './start/layout.ts'
import { runTool } from './test/run-tool.ts'

// `npm run check`: lint, types and what nothing uses, all of them, and the lines by part. The exit code says how many checks failed.
const failed: string[] = []
for (const check of ['lint', 'typecheck', 'unused']) {
  if ((await runTool('npm', ['run', '--silent', check])) !== 0) failed.push(check)
}
const lines = codeLines(root)
const total = [...lines.values()].reduce((sum, count) => sum + count, 0)
const parts = [...lines].map(([part, count]) => `${part} ${count}`).join(', ')
process.stdout.write(`lines of code without tests: ${total} (${parts})\n`)
for (const check of failed) process.stdout.write(`failed: npm run ${check}\n`)
process.exitCode = failed.length
