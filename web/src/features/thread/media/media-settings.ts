import { type PictureHost, pictureHosts } from '@gamelog/contracts/board/media-hosts'
import { asRecord, readStoredJson } from '@gamelog/domain/stored-json'
import { createLocalStore } from '@gamelog/ui/local-store'

/** How this device loads pictures. */
interface MediaSettings {
  /** Hosts whose pictures are loaded without a tap. */
  readonly always: readonly PictureHost[]
  /** Whether the line that says that nothing is loaded before a tap is still shown. */
  readonly hint: boolean
}

export const mediaSettings = createLocalStore(
  'gamelog:media',
  (raw): MediaSettings => {
    const { always, hint } = asRecord(readStoredJson(raw, 1000)) ?? {}
    return {
      always: Array.isArray(always) ? pictureHosts.filter((host) => always.includes(host)) : [],
      hint: hint !== false,
    }
  },
  (settings) => JSON.stringify(settings),
)

/** Loads the pictures of a host without a tap, or no longer. */
export function setAlways(host: PictureHost, isOn: boolean): void {
  mediaSettings.update(({ always, ...rest }) => {
    const others = always.filter((each) => each !== host)
    return { ...rest, always: isOn ? [...others, host] : others }
  })
}

/** Whether the device asks pages to save data. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
