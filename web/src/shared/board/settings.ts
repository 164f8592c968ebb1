import { asRecord, readStoredJson } from '@gamelog/domain/stored-json'

/** Reader's settings of the thread page. */
export interface BoardSettings {
  readonly order: 'tree' | 'number'
  /** Muted posts are removed without a line in their place. */
  readonly hideMuted: boolean
  /** Follow new posts by the event stream. */
  readonly live: boolean
  /** Single-key shortcuts; WCAG 2.1.4 requires a switch. */
  readonly shortcuts: boolean
}

/** Parses stored settings, with defaults for missing ones. */
export function parseBoardSettings(raw: string | null): BoardSettings {
  const record = asRecord(readStoredJson(raw, 1000)) ?? {}
  return {
    order: record.order === 'number' ? 'number' : 'tree',
    hideMuted: record.hideMuted === true,
    live: record.live !== false,
    shortcuts: record.shortcuts !== false,
  }
}

/** Serialises settings for the store. */
export function serialiseBoardSettings(settings: BoardSettings): string {
  return JSON.stringify(settings)
}
