/** A fault of the caller's, told in a line. */
export class CommandError extends Error {
  override name = 'CommandError'
}
