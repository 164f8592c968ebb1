/**
 * Runs a write that a running site can do without. A full disk must not end the launcher, which brings the site back
 * when there is space again.
 * @returns whether it worked
 */
export function attempt(write: () => void): boolean {
  try {
    write()
    return true
  } catch {
    return false
  }
}
