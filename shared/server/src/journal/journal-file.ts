import { mkdir, open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type JournalEntry, journalEntry } from '@gamelog/contracts/journal/entry'

// A journal is a folder with a file a month, a JSON line per decision. The writer holds an advisory lock of the database.

const fileName = /^\d{4}-\d{2}\.jsonl$/
/** Bytes read at a time from the end of a file. */
const tailBytes = 64 * 1024
const newLine = 0x0a

/** Files of a journal, the oldest first; none where there is no journal. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => fileName.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Creates the journal with an empty file where there is none: from then on a missing one is a lost one. */
export async function createJournal(folder: string, now: Date): Promise<void> {
  if ((await listFiles(folder)).length > 0) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await (await open(fileOf(folder, now), 'a', 0o600)).close()
  await syncFolder(folder)
}

function fileOf(folder: string, at: Date): string {
  return join(folder, `${at.toISOString().slice(0, 7)}.jsonl`)
}

/** The number of the last line; 0 for a journal without any. */
export async function readLastNumber(folder: string): Promise<number> {
  for (const file of (await listFiles(folder)).reverse()) {
    const entry = await readLastEntry(file)
    if (entry) return entry.n
  }
  return 0
}

async function readLastEntry(file: string): Promise<JournalEntry | undefined> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    for (let bytes = Math.min(tailBytes, size); bytes > 0; bytes = Math.min(bytes * 2, size)) {
      const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, size - bytes)
      const end = buffer.lastIndexOf(newLine)
      const start = end <= 0 ? -1 : buffer.lastIndexOf(newLine, end - 1)
      if (end >= 0 && (start >= 0 || bytes === size))
        return parseLine(buffer.toString('utf8', start + 1, end))
      if (bytes === size) return undefined
    }
    return undefined
  } finally {
    await handle.close()
  }
}

function parseLine(line: string): JournalEntry {
  return journalEntry.parse(JSON.parse(line))
}

function tryParse(line: string): JournalEntry | undefined {
  try {
    return parseLine(line)
  } catch {
    return undefined
  }
}

/** Appends entries to the file of this month and waits until they are on disk; a torn line of a crash is removed before. */
export async function appendEntries(
  folder: string,
  entries: readonly JournalEntry[],
  now: Date,
): Promise<void> {
  const last = (await listFiles(folder)).at(-1)
  const current = fileOf(folder, now)
  // A clock set back must not put a line before earlier ones.
  const file = last !== undefined && last > current ? last : current
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  try {
    await removeTornLine(handle)
    await handle.writeFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (file !== last) await syncFolder(folder)
}

async function removeTornLine(handle: Awaited<ReturnType<typeof open>>): Promise<void> {
  let { size } = await handle.stat()
  while (size > 0) {
    const bytes = Math.min(tailBytes, size)
    const { buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, size - bytes)
    const end = buffer.lastIndexOf(newLine)
    if (end === bytes - 1) return
    size = size - bytes + end + 1
    await handle.truncate(size)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Every entry in order. A torn last line, which a crash leaves, is left out: its decision was written again.
 * @throws for a line inside a file that is none
 */
export async function* readEntries(folder: string): AsyncGenerator<JournalEntry> {
  for (const file of await listFiles(folder)) {
    let torn: number | undefined
    let number = 0
    const handle = await open(file, 'r')
    for await (const line of handle.readLines()) {
      number += 1
      if (torn !== undefined) throw new Error(`line ${torn} of ${file} cannot be read`)
      const entry = tryParse(line)
      if (entry) yield entry
      else torn = number
    }
  }
}

/** Deletes the files of months that ended before a time, but for the last file, which tells the last number. */
export async function deleteOldFiles(folder: string, before: Date): Promise<void> {
  const oldest = fileOf(folder, before)
  for (const file of (await listFiles(folder)).slice(0, -1)) if (file < oldest) await unlink(file)
}
