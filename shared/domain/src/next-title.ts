const digit = '[0-9０-９]'
const number = `${digit}{1,4}`

/** Forms of a part number in a title, the most explicit first; the last match of a form counts. */
const partForms = [
  new RegExp(`(?<before>(?:part|vol|ver|その|第)[.．\\s]*)(?<part>${number})(?!${digit})`, 'giu'),
  new RegExp(`(?<before>)(?<!${digit})(?<part>${number})(?=\\s*(?:スレ目|本目|枚目|個目|戦目))`, 'gu'),
  new RegExp(`(?<before>[★☆#＃@＠])(?<part>${number})(?!${digit})`, 'gu'),
  new RegExp(`(?<before>[【\\[(（])(?<part>${number})(?=[】\\])）]\\s*$)`, 'gu'),
]

const firstSuffix = ' Part2'

/**
 * Title of the next thread: the part number plus one, in the same kind of digits; a title without one gets Part2. Beyond
 * `max` code points the rest of the title is cut.
 */
export function nextThreadTitle(title: string, max: number): string {
  for (const form of partForms) {
    const match = [...title.matchAll(form)].at(-1)
    if (!match?.groups) continue
    const { before = '', part = '' } = match.groups
    const head = title.slice(0, match.index)
    const tail = title.slice(match.index + match[0].length)
    return fitted(head, before + raise(part), tail, max)
  }
  return fitted(title.trimEnd(), firstSuffix, '', max)
}

function raise(part: string): string {
  const wide = /[０-９]/.test(part)
  const next = String(Number(part.normalize('NFKC')) + 1).padStart([...part].length, '0')
  return wide ? next.replace(/[0-9]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)) : next
}

function fitted(head: string, part: string, tail: string, max: number): string {
  const room = max - [...part].length
  const keptTail = [...tail].slice(0, room).join('')
  const keptHead = [...head].slice(0, Math.max(0, room - [...keptTail].length)).join('')
  return keptHead + part + keptTail
}
