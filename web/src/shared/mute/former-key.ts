/** Where an earlier version of the site kept the rules. */
export const formerKey = 'gamelog:mute'

/** Whether rules of that version wait to be taken (former-mutes.ts). */
export function hasFormerMutes(): boolean {
  try {
    return localStorage.getItem(formerKey) !== null
  } catch {
    return false
  }
}
