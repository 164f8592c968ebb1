/** グリッド or リスト, which an id tells; empty where it does not. */
export function formLabel(id: string): string {
  if (id.includes('-grid')) return 'グリッド'
  return id.includes('-list') ? 'リスト' : ''
}

/** スマホ or PC of an id; null where it names neither. */
export function deviceLabel(id: string): string | null {
  if (id.includes('-mobile-')) return 'スマホ'
  return id.includes('-pc-') ? 'PC' : null
}

/** `pc-grid` of `gamelog-pc-grid`, for a list. */
export function shortId(id: string): string {
  return id.replace(/^gamelog-/, '')
}
