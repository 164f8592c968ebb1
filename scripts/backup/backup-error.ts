/** An error an operator can mend: shown as one line, exit code 1. */
export class BackupError extends Error {
  override name = 'BackupError'
}
