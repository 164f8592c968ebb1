import { runTool } from './test/run-tool.ts'

// `npm run check`: lint and types, all of them. The exit code says how many failed.
const failed: string[] = []
for (const check of ['lint', 'typecheck']) {
  if ((await runTool('npm', ['run', '--silent', check])) !== 0) failed.push(check)
}
for (const check of failed) process.stdout.write(`failed: npm run ${check}\n`)
process.exitCode = failed.length
