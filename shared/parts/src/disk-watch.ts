import { attempt } from './attempt.ts'
import { type DiskSpace, describeBytes, describeSpace, fullBytes, lowBytes } from './disk-space.ts'

const minute = 60_000
const repeat = { full: 5 * minute, low: 60 * minute }

type State = 'ok' | 'low' | 'full'

/** What the watch needs of `DiskReserve`. */
interface Reserve {
  bytes: number
  isHeld: boolean
  release(): number
  take(): Promise<void>
}

export interface DiskWatchOptions {
  dataDir: string
  space(): DiskSpace
  reserve: Reserve | undefined
  line(text: string): void
  /** Called when there is space for what waits: the reserve's, or the operator's. */
  onSpace(): void
}

/** Tells the operator once when a disk runs full, is full and has space again, and keeps the reserve for the worst. */
export class DiskWatch {
  private readonly options: DiskWatchOptions
  private state: State = 'ok'
  /** Given free, not taken back yet: space that is not the site's to use. */
  private owed = 0
  private lastLine = Number.NEGATIVE_INFINITY

  constructor(options: DiskWatchOptions) {
    this.options = options
  }

  /** Looks at once, and from then on each second. */
  start(): void {
    const look = () => attempt(() => this.look())
    look()
    setInterval(look, 1_000)
  }

  look(now = Date.now()): void {
    const { space, reserve, onSpace } = this.options
    const disk = space()
    const left = { ...disk, left: disk.left - this.owed }
    const before = this.state
    this.state = nextState(before, left)
    if (this.state === 'full' && reserve?.isHeld) {
      this.owed = reserve.release()
      onSpace()
    }
    if (this.state !== before) this.onChange(before, disk, now)
    else if (this.state !== 'ok' && now - this.lastLine >= repeat[this.state]) this.say(disk, now)
    if (reserve && !reserve.isHeld && left.left + this.owed - reserve.bytes > lowBytes(disk)) this.takeBack()
  }

  private onChange(before: State, disk: DiskSpace, now: number): void {
    if (before === 'full') {
      this.options.line(
        `the disk of ${this.options.dataDir} has space again (${describeSpace(disk)}): the site goes on`,
      )
      this.lastLine = now
      this.options.onSpace()
    } else if (this.state !== 'ok') this.say(disk, now)
  }

  private say(disk: DiskSpace, now: number): void {
    const { dataDir, line } = this.options
    this.lastLine = now
    if (this.state === 'low') {
      line(`the disk of ${dataDir} has under 5 % left (${describeSpace(disk)}): free space before it is full`)
      return
    }
    const freed = this.owed > 0 ? `; a reserve of ${describeBytes(this.owed)} was given free` : ''
    line(
      `the disk of ${dataDir} is full (${describeSpace(disk)}${freed}): free space; the site goes on by itself`,
    )
  }

  private takeBack(): void {
    this.options.reserve?.take().then(
      () => {
        this.owed = 0
      },
      // Full again meanwhile.
      () => {},
    )
  }
}

/** Each state is left at more than it is entered at, so that it does not change each second. */
function nextState(before: State, disk: DiskSpace): State {
  if (disk.left < fullBytes * (before === 'full' ? 2 : 1)) return 'full'
  return disk.left < lowBytes(disk) * (before === 'ok' ? 1 : 1.2) ? 'low' : 'ok'
}
