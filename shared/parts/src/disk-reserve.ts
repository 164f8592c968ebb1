import { randomBytes } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DiskSpace } from './disk-space.ts'

const mb = 1024 * 1024
/** ms between two megabytes: the site has the disk to itself while the reserve is taken. */
const pause = 20

/** A file that takes up space until the disk is full, then is removed so that Postgres and the operator can work. */
export class DiskReserve {
  readonly bytes: number
  private readonly file: string
  private readonly fresh: string
  private taking = false

  /** @param space of the disk: the reserve is 1 % of it, from 32 to 256 MB */
  constructor(dataDir: string, { total }: DiskSpace) {
    this.file = join(dataDir, 'reserve')
    this.fresh = `${this.file}.new`
    // Of a launcher that was killed.
    rmSync(this.fresh, { force: true })
    this.bytes = Math.floor(Math.min(Math.max(total / 100, 32 * mb), 256 * mb) / mb) * mb
  }

  get isHeld(): boolean {
    return statSync(this.file, { throwIfNoEntry: false }) !== undefined
  }

  /** @returns the bytes it gave free */
  release(): number {
    const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0
    rmSync(this.file, { force: true })
    return size
  }

  /** Writes the reserve; without effect while it is being written. @throws when the disk is full meanwhile */
  async take(): Promise<void> {
    if (this.taking) return
    this.taking = true
    try {
      // Random: a file system that compresses would keep next to nothing of zeros.
      const block = randomBytes(mb)
      const handle = await open(this.fresh, 'w', 0o600)
      try {
        for (let written = 0; written < this.bytes; written += mb) {
          await handle.writeFile(block)
          await sleep(pause)
        }
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(this.fresh, this.file)
    } catch (error) {
      rmSync(this.fresh, { force: true })
      throw error
    } finally {
      this.taking = false
    }
  }
}
