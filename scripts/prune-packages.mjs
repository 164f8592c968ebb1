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
deleteUnread(modules)

/** Follows no links: those of our own workspaces lead out of the folder, and `readdir` with `recursive` follows them. */
function deleteUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) deleteUnread(path)
    else if (entry.isFile() && /\.(?:[cm]?[jt]s\.map|css\.map|md)$/i.test(entry.name)) rmSync(path)
  }
}
