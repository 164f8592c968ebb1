/**
 * Waits for `work`, but no longer than `timeoutMs`; the work itself goes on.
 * @returns what it resolves to, else what `onTimeout` returns
 * @throws what it rejects with, or what `onTimeout` throws
 */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  }).then(onTimeout)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
