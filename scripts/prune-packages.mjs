// Runs after `npm ci` on the machine's own Node (18 or newer): deletes what no program here reads, 120 MB of 745. The C headers
// of Node are for compiling addons, the source maps of packages for debugging them, Markdown for people.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules')
const nodeBuilds = join(modules, 'node', 'node_modules')

for (const build of existsSync(nodeBuilds) ? readdirSync(nodeBuilds) : []) {
  rmSync(join(nodeBuilds, build, 'include'), { recursive: true, force: true })
}
// With types, so that the links to our own workspaces are not followed.
for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && /\.(?:[cm]?[jt]s\.map|css\.map|md)$/i.test(entry.name)) {
    rmSync(join(entry.parentPath ?? entry.path, entry.name), { force: true })
  }
}
