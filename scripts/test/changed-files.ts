import { execFileSync } from 'node:child_process'
import { LaunchError } from '@gamelog/parts/launch-error'
import { root } from '../start/layout.ts'

const mainBranches = ['main', 'origin/main']

/**
 * The commit that changes are counted from: `ref`, else where this branch left main, which on main itself is HEAD.
 * @throws LaunchError when `ref` is no commit
 */
export function changeBase(ref: string | undefined): string {
  if (ref !== undefined) {
    const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
    if (commit === undefined) throw new LaunchError(`--changed=${ref}: not a commit`)
    return commit
  }
  for (const branch of mainBranches) {
    const commit = git('merge-base', 'HEAD', branch)
    if (commit !== undefined) return commit
  }
  return 'HEAD'
}

/** Files that differ from `base`, committed or not, from the repository's folder on. */
export function changedFiles(base: string): string[] {
  const differing = git('diff', '--name-only', base) ?? ''
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? ''
  return `${differing}\n${untracked}`.split('\n').filter((file) => file !== '')
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
