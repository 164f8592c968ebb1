import { type CarriedGroup, exportMuteFile, toCarried } from '@gamelog/domain/mute-file'

/** Saves groups as a file. */
export function saveFile(groups: readonly CarriedGroup[]): void {
  const file = new Blob([exportMuteFile(groups.map(toCarried), Date.now())], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'gamelog-ng.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
