import { promises as dns, type LookupAddress } from 'node:dns'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'
import { type AddressRules, assertAllowedHost, isExempt, isPublicAddress, portOf } from './address-guard.ts'
import { toFetchError } from './error-codes.ts'
import { FetchError } from './fetch-error.ts'

/** All addresses of a name. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/** Creates a TCP connector that resolves names with the given lookup. */
export type Dialer = (lookup: LookupFunction) => buildConnector.connector

export interface ConnectorOptions {
  rules: AddressRules
  timeoutMs: number
  lookup?: Lookup | undefined
  /** Replaced in tests, to connect to another address than the resolved one. */
  dialer?: Dialer
}

/**
 * Connector for undici that checks every connection, thus every redirect hop: the literal host, each
 * resolved address, and the socket's actual remote address (a resolver may answer differently the second
 * time). TLS starts after the last check; a refused server receives no byte.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const { rules, timeoutMs: timeout } = options
  const lookup = options.lookup ?? ((hostname) => dns.lookup(hostname, { all: true }))
  const dialer = options.dialer ?? ((lookupFunction) => buildConnector({ lookup: lookupFunction, timeout }))
  const dialExempt = dialer(lookupFunction(lookup))
  const dialPublic = dialer(lookupFunction(async (hostname) => publicOnly(hostname, await lookup(hostname))))
  const secure = buildConnector({ allowH2: false, timeout })

  return (target, callback) => {
    const port = portOf(target)
    const exempt = isExempt(rules, target.hostname, port)
    try {
      assertAllowedHost(rules, target.hostname, port)
    } catch (error) {
      callback(asError(error), null)
      return
    }
    const dial = exempt ? dialExempt : dialPublic
    dial({ hostname: target.hostname, protocol: 'http:', port: String(port) }, (...[error, socket]) => {
      if (error) return callback(error, null)
      if (!exempt && !isPublicAddress(socket.remoteAddress ?? '')) {
        return refuse(socket, callback)
      }
      if (target.protocol !== 'https:') return callback(null, socket)
      secure({ ...target, httpSocket: socket }, (...[tlsError, tlsSocket]) => {
        if (tlsError) callback(handshakeError(tlsError), null)
        else callback(null, tlsSocket)
      })
    })
  }
}

function refuse(socket: Socket, callback: buildConnector.Callback): void {
  const reached = socket.remoteAddress ?? 'a closed socket'
  socket.destroy()
  callback(new FetchError('ssrf', `connected to ${reached}, which is not a public address`), null)
}

/** Handshake errors are TLS errors of the server, except timeouts. */
function handshakeError(error: Error): Error {
  if (toFetchError(error).code === 'timeout') return error
  return new FetchError('tls', error.message, { cause: error })
}

/** Removes private addresses from mixed answers: DNS64 networks add one to every name. */
function publicOnly(hostname: string, found: LookupAddress[]): LookupAddress[] {
  const allowed = found.filter((each) => isPublicAddress(each.address))
  if (found.length > 0 && allowed.length === 0) {
    throw new FetchError('ssrf', `${hostname} has no public address`)
  }
  return allowed
}

/** Adapts a promise lookup to net.connect's callback form, single or all. */
function lookupFunction(lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname).then(
      (found) => {
        const [first] = found
        if (!first) callback(new FetchError('dns', `${hostname} has no address`), '', 0)
        else if (options.all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(asError(error), '', 0),
    )
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
