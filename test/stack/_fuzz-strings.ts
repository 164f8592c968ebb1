import * as z from 'zod/mini'

const now = new Date()
const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

/** Strings of every form the contracts know, at their edges, and some no rule foresees. A schema takes those it accepts. */
const forms: readonly string[] = [
  ...['', ' ', '0', '1', '2', '-1', '1e3', '0x10', '+1', '00', '9999', '10000', '2147483647', '2147483648'],
  ...[
    '9999999999',
    '100000',
    '123456',
    '1,2',
    '1.1',
    '1.0',
    '999999999.9999',
    '1-1-1',
    '9999999999999999-1-1',
  ],
  // Days and moments, some of which do not exist.
  ...[0, -1, -6, -89, 1, 30, 365].map((days) => day(days).slice(0, 10)),
  ...['0001-01-01', '0000-01-01', '9999-12-31', '2024-02-29', '2026-02-29', '2026-13-01'],
  ...[0, -1, -400, 0.1, 1, 20, 400].map(day),
  ...[
    '2026-02-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '9999-12-31T24:00:00Z',
    '2099-12-31T23:59:60Z',
  ],
  ...['0000-00-00T00:00:00Z', '9999-12-31T23:59:59.999999999Z', '2026-01-01T00:00:00.1234567Z'],
  // Ids and keys.
  ...['a'.repeat(16), '234567aaaaaaaaaa', '__proto__', 'constructor', 'toString', 'a', 'a-b', 'z'.repeat(40)],
  ...['00000000-0000-0000-0000-000000000000', '00000000-0000-4000-8000-000000000001', 'f'.repeat(64)],
  ...[
    'A'.repeat(43),
    '_-'.repeat(21).padEnd(43, '0'),
    'a-pc-grid',
    `${'a'.repeat(52)}-pc-list`,
    'x-mobile-grid',
  ],
  ...[
    'main:id:x',
    'main:regexp:(a+)+$',
    'abc',
    'x.y',
    'board/1',
    'feed:x/1',
    'UTC',
    '+09:00',
    '-99:99',
    '#00ff00',
  ],
  // Names of hosts, addresses of networks and documents.
  ...['localhost', 'blog.example', 'a.b.c.example', '-', '_', `${'a.'.repeat(126)}a`, 'xn--tck6cuf.example'],
  ...['192.0.2.1', '0.0.0.0', '255.255.255.255', '::1', '2001:db8::1', '::ffff:192.0.2.1', '2001:db8::%1'],
  ...[
    'http://127.0.0.1:1/feed',
    'https://blog.example/',
    'https://例え.example/道?q=値#x',
    'https://user:pass@a.example/',
  ],
  ...[
    `https://a.example/${'x'.repeat(1_900)}`,
    'http://[::1]/',
    'http://[',
    'javascript:alert(1)',
    'data:,x',
    'ftp://a/',
  ],
  ...['/', '/board', '/board/thread/1', '//evil.example', '/%00', `/${'a'.repeat(300)}`, 'mail@a.example'],
  // Texts.
  ...[
    'テスト',
    'ﾃｽﾄ',
    '👨‍👩‍👧‍👦',
    '𠮷野家',
    'e\u0301',
    'ﷺ',
    '\u202eabc',
    '\u200b',
    '\u3000',
    '\u2800',
    '\u2028',
  ],
  ...[
    'a\nb',
    'a\r\nb',
    '\n',
    '\t',
    '\0',
    'a\0b',
    '\u0001',
    '\ufeff',
    '\ufffe',
    '\ud800',
    '\udc00a',
    '\\',
    '%',
    '%00',
    '_',
  ],
  ...["' or 1=1 --", '"', '<script>alert(1)</script>', '{{x}}', '>>1', '>>99999', '>>1-1000', '=1+1', '@a'],
  ...['(', '[a-', '(a+)+$', '(?<=a)b', '\\p{L}', '.*', '^$', '|', 'null', 'true', 'NaN'],
]

const units = ['a', 'あ', '𠮷', '<', '\\', '%', '\u202e', 'a\n', '０']
const longestTried = 10_000
const accepted = new WeakMap<z.ZodMiniType, readonly string[]>()

/** The strings that a schema accepts: those of the list, and the longest ones of some characters. */
export function acceptedStrings(schema: z.ZodMiniType): readonly string[] {
  const known = accepted.get(schema)
  if (known) return known
  const takes = (text: string) => z.safeParse(schema, text).success
  const longest = units.flatMap((unit) => {
    const length = longestRun(unit, takes)
    return length === 0 ? [] : [unit.repeat(length)]
  })
  const found = [...forms.filter(takes), ...longest]
  accepted.set(schema, found)
  return found
}

/** Strings whatever a schema says of them. */
export const anyString: readonly string[] = [...forms, 'あ'.repeat(5_000), 'a'.repeat(20_000)]

/** How often a unit may be repeated; 0 = a single one is refused. */
function longestRun(unit: string, takes: (text: string) => boolean): number {
  if (!takes(unit)) return 0
  let [good, bad] = [1, longestTried + 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (takes(unit.repeat(middle))) good = middle
    else bad = middle
  }
  return good
}
