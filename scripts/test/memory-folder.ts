import { statfsSync } from 'node:fs'

/** Linux's file system in memory. */
const sharedMemory = '/dev/shm'

/** Bytes a whole run needs at most, with room: databases, browser profiles, data of the sites it starts. */
const wanted = 6 * 2 ** 30

/**
 * Where a run keeps its temporary files when the machine has the memory: copying a test database takes 18 ms there and
 * 45 to 130 ms on a disk. Undefined elsewhere (a container has 64 MB, other systems have no such folder).
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(sharedMemory)
    return bavail * bsize >= wanted ? sharedMemory : undefined
  } catch {
    return undefined
  }
}
