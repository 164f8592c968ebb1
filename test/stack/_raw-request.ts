import { connect } from 'node:net'

/** Limits of the wait for the first byte, and for more bytes after the last one. */
const timeoutMs = 30_000
const quietMs = 1_500

/** Sends bytes to nginx and reads until it closes the connection or sends no more. */
export function rawRequest(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let answer = ''
    let timer = setTimeout(() => socket.destroy(), timeoutMs)
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8')
      clearTimeout(timer)
      timer = setTimeout(() => socket.destroy(), quietMs)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A reset is how nginx closes on a host it does not know.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

/** Status codes of the answers in a raw text, in order. */
export function statuses(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, code]) => Number(code))
}
