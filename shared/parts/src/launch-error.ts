/** An error the user can mend: shown as one line, without a stack, exit code 1. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}
