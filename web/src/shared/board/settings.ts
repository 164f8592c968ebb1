import { asRecord, readStoredJson } from '@gamelog/domain/stored-json'

/** How a reader wants threads. */
export interface BoardSettings {
  readonly order: 'tree' | 'number'
  /** Muted posts leave no line behind. */
  readonly hideMuted: boolean
  /** New posts come by themselves. */
  readonly live: boolean
  /** Single-key shortcuts (WCAG 2.1.4 wants them switchable). */
  readonly shortcuts: boolean
}

/** Settings as a browser kept them, with defaults for whatever is missing. */
export function parseBoardSettings(raw: string | null): BoardSettings {
  const record = asRecord(readStoredJson(raw, 1000)) ?? {}
  return {
    order: record.order === 'number' ? 'number' : 'tree',
    hideMuted: record.hideMuted === true,
    live: record.live !== false,
    shortcuts: record.shortcuts !== false,
  }
}

/** Settings as a browser keeps them. */
export function serialiseBoardSettings(settings: BoardSettings): string {
  return JSON.stringify(settings)
}
