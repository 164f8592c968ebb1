import { foldForRules, type Span } from '../rules/folded-text.ts'
import { BadPattern } from '../rules/pattern.ts'
import type { PostSubject } from './subject.ts'

/** Endings of names that people write without `https://`. */
const bareHost =
  /(?<![\w@.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,4}(?:com|net|org|jp|info|xyz|top|site|online|shop|store|club|link|live|fun|icu|vip|biz|cc|tv|gg|me|ly|to|io|app|example)(?![\w.-]|\.[a-z0-9])/g

/** Addresses in a text, also those written without `https://`. */
export function findAddresses(subject: PostSubject): Span[] {
  const spans: Span[] = subject.links().map(({ start, end }) => [start, end])
  const folded = subject.folded('content')
  for (const match of folded.text.matchAll(bareHost)) {
    const place = folded.place(match.index, match.index + match[0].length)
    if (place && !spans.some(([from, to]) => place[0] < to && from < place[1])) spans.push(place)
  }
  return spans.toSorted(([a], [b]) => a - b)
}

const isNamePart = (character: string) => /[a-z0-9-]/.test(character)
const hostPattern = /^[^\s/?#]+\.[^\s/?#.]+(?=[/?#]|$)/

/**
 * Finds addresses of a host (its subdomains too) or, where `given` is no host name, addresses that contain it.
 * Addresses written without `https://` and in full width are found as well.
 * @throws BadPattern for an empty one
 */
export function compileAddress(given: string): (subject: PostSubject) => Span[] {
  const wanted = foldForRules(given)
    .trim()
    .replace(/^h?ttps?:\/\//, '')
    .replace(/^\*?\.|\/$/g, '')
  if (wanted === '') throw new BadPattern('リンク先の形が正しくありません')
  const host = hostPattern.exec(wanted)?.[0]
  if (host === undefined)
    return (subject) =>
      subject
        .links()
        .filter(({ href }) => href.toLowerCase().includes(wanted))
        .map(({ start, end }): Span => [start, end])
  const inAscii = asciiHost(host) + wanted.slice(host.length)
  return (subject) => {
    const spans = subject
      .links()
      .filter(({ href }) => leadsTo(href, inAscii))
      .map(({ start, end }): Span => [start, end])
    const { text, place } = subject.folded('content')
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const [before, behind] = [text.charAt(at - 1), text.charAt(at + wanted.length)]
      const goesOn = behind === '.' && isNamePart(text.charAt(at + wanted.length + 1))
      if (isNamePart(before) || (wanted === host && (isNamePart(behind) || goesOn))) continue
      const found = place(at, at + wanted.length)
      if (found && !spans.some(([from, to]) => found[0] < to && from < found[1])) spans.push(found)
    }
    return spans
  }
}

function leadsTo(href: string, wanted: string): boolean {
  const { hostname, pathname, search } = new URL(href)
  const address = `${hostname}${pathname}${search}`.toLowerCase()
  const host = wanted.split(/[/?#]/, 1)[0] ?? ''
  const isBelow = hostname === host || hostname.endsWith(`.${host}`)
  return isBelow && address.slice(hostname.length - host.length).startsWith(wanted)
}

function asciiHost(host: string): string {
  const address = `https://${host}/`
  return URL.canParse(address) ? new URL(address).hostname : host
}
