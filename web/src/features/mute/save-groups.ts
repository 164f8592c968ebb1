import { exportMuteFile, type PortableGroup, toCarried } from '@gamelog/domain/mute-file'
import { saveFile } from '@gamelog/ui/save-file'

/** Saves groups as a file. */
export function saveGroups(groups: readonly PortableGroup[]): void {
  const text = exportMuteFile(groups.map(toCarried), Date.now())
  saveFile(new Blob([text], { type: 'application/json' }), 'gamelog-ng.json')
}
