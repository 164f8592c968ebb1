import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * The STREAM construction over AES-256-GCM, as age uses it: frames of one size, the frame's number and a flag of the last one in the
 * nonce. Frames can be neither altered, moved, left out nor cut off. The key is made for one file by its salt, so nonces never repeat.
 */
const algorithm = 'aes-256-gcm'
const frameBytes = 65_536
const tagBytes = 16
export const saltBytes = 16

/** Thrown where a frame cannot be opened. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError'
}

/** 64 MB and about 0.2 s a guess. */
const scryptCost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

export function makeSalt(): Buffer {
  return randomBytes(saltBytes)
}

export function deriveFileKey(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, 32, scryptCost)
}

/** Encrypts a stream; `header` is what stands before it in the file, authenticated with each frame. */
export function sealFrames(key: Buffer, header: Buffer): Transform {
  return inFrames(frameBytes, (frame, nonce) => {
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(header)
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()])
  })
}

/** Decrypts what `sealFrames` made; it fails with a SealBrokenError for another key and for a file that was altered or cut. */
export function openFrames(key: Buffer, header: Buffer): Transform {
  return inFrames(frameBytes + tagBytes, (frame, nonce) => {
    try {
      const body = frame.subarray(0, -tagBytes)
      const decipher = createDecipheriv(algorithm, key, nonce).setAAD(header)
      decipher.setAuthTag(frame.subarray(-tagBytes))
      return Buffer.concat([decipher.update(body), decipher.final()])
    } catch {
      throw new SealBrokenError('a frame cannot be opened')
    }
  })
}

/** Cuts a stream into frames; one is passed on once more bytes follow it, so that the last one is known. */
function inFrames(size: number, change: (frame: Buffer, nonce: Buffer) => Buffer): Transform {
  let held: Buffer[] = []
  let heldBytes = 0
  let count = 0n
  const next = (frame: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeBigUInt64BE(count++, 3)
    nonce.writeUInt8(isLast ? 1 : 0, 11)
    return change(frame, nonce)
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      heldBytes += chunk.length
      if (heldBytes <= size) return done()
      try {
        const all = Buffer.concat(held)
        let from = 0
        for (; all.length - from > size; from += size) this.push(next(all.subarray(from, from + size), false))
        held = [all.subarray(from)]
        heldBytes = all.length - from
        done()
      } catch (error) {
        done(error as Error)
      }
    },
    flush(done) {
      try {
        this.push(next(Buffer.concat(held), true))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
}
