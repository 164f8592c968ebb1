import { unavailable } from './errors.ts'

/** @returns what `work` resolves to. @throws 503 when it has not settled after `timeoutMs` */
export async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
