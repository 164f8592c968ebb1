/** Attribute of the search field of a screen's list. */
export const listSearch = { 'data-list-search': '' }

/** Focuses that field and selects its text. @returns false where the screen has none */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-list-search]')
  field?.focus()
  field?.select()
  return field !== null
}
