import * as z from 'zod/mini'
import { articleId } from '../common/ids.ts'
import { defineRoute } from '../common/route.ts'
import { countCodePoints } from '../common/text.ts'

/** The field a rule matches: a poster's id, a word, a pattern, a poster's name, a thread's title, a source of articles, a link. */
export const muteKindIds = ['id', 'word', 'regexp', 'name', 'title', 'site', 'link'] as const

/** Kinds of things that a rule may hide. */
export const muteScopeIds = ['article', 'thread', 'post'] as const

/** Limits of a reader's state; of places the oldest give way, the others are refused beyond them. */
export const readingLimits = {
  place: 500,
  favourite: 200,
  later: 500,
  group: 50,
  rule: 1_000,
  seen: 1,
  /** Code points. */
  groupName: 20,
  ruleText: 100,
  /** Text of a rule of kind `link`, which may be an address. */
  linkText: 300,
  itemsAtOnce: 500,
} as const

/** Milliseconds since the epoch, from the clock of the device that made the change. */
const at = z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000))
const threadKey = z.string().check(z.regex(/^[1-9][0-9]{0,9}$/))
/** Postgres stores neither NUL nor half a surrogate pair. */
const storable = z.refine<string>((value) => value.isWellFormed() && !value.includes('\0'))
const shortText = (max: number) =>
  z.string().check(
    storable,
    z.refine((value) => value.trim() !== '' && countCodePoints(value) <= max),
  )

/** しおり: how far a thread has been read. */
export const place = z.strictObject({
  number: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** Kind of device that read it last. */
  device: z.enum(['pc', 'mobile']),
  /** When the place before this one was removed (履歴から削除); none = it never was. */
  after: z.optional(at.check(z.positive())),
})
export type Place = z.infer<typeof place>

/** お気に入りスレッド. */
export const favourite = z.strictObject({
  /** Thread it followed to this one (次スレ). */
  from: z.optional(z.int().check(z.positive())),
})
export type Favourite = z.infer<typeof favourite>

/** あとで読む: enough of the article to show it when the feed has it no more. */
export const savedArticle = z.strictObject({
  title: shortText(300),
  link: z.url({ protocol: /^https?$/ }).check(storable, z.maxLength(2_000)),
  sourceSite: shortText(40),
  publishedDate: z.int(),
})
export type SavedArticle = z.infer<typeof savedArticle>

/** A named group of NG rules. */
export const muteGroup = z.strictObject({
  name: shortText(readingLimits.groupName),
  /** False: its rules hide nothing. */
  isOn: z.boolean(),
  /** When the group switches itself off, ms since the epoch; null = never. */
  expiresAt: z.nullable(at),
})
export type MuteGroupValue = z.infer<typeof muteGroup>

/** The kind and the text of a rule stand in its key. */
export const muteRuleValue = z.strictObject({
  scopes: z.array(z.enum(muteScopeIds)).check(z.minLength(1), z.maxLength(3)),
  /** Also hide the replies to hidden posts. */
  chain: z.boolean(),
  addedAt: at,
  expiresAt: z.nullable(at),
})
export type MuteRuleValue = z.infer<typeof muteRuleValue>

/** Replies to oneself up to this time (ms) have been seen; the key is `replies`. */
export const seen = z.strictObject({ until: at })
export type Seen = z.infer<typeof seen>

const groupKey = z.string().check(z.regex(/^[a-z0-9]{1,16}$/))
/** `<group>:<kind>:<text>`. */
const ruleKey = z.string().check(
  storable,
  z.regex(new RegExp(`^[a-z0-9]{1,16}:(?:${muteKindIds.join('|')}):[^]+$`)),
  z.refine((key) => {
    const [, kind, ...text] = key.split(':')
    const max = kind === 'link' ? readingLimits.linkText : readingLimits.ruleText
    return countCodePoints(text.join(':')) <= max
  }),
)

const item = <Kind extends string, Key extends z.ZodMiniType, Value extends z.ZodMiniType>(
  kind: Kind,
  key: Key,
  value: Value,
) => z.strictObject({ kind: z.literal(kind), key, value: z.nullable(value), at })

/** One piece of a reader's state. `value: null` = removed. `at` decides between two devices (domain/reading/merge). */
export const readingItem = z.discriminatedUnion('kind', [
  item('place', threadKey, place),
  item('favourite', threadKey, favourite),
  item('later', articleId, savedArticle),
  item('group', groupKey, muteGroup),
  item('rule', ruleKey, muteRuleValue),
  item('seen', z.literal('replies'), seen),
])
export type ReadingItem = z.infer<typeof readingItem>
export type ReadingKind = ReadingItem['kind']

export const syncReading = defineRoute({
  method: 'POST',
  path: '/api/users/me/reading',
  auth: 'user',
  bannedMay: true,
  stoppedBy: 'nothing',
  summary:
    'Merge changes of this device into the reading state and answer what changed elsewhere since a revision',
  body: z.strictObject({
    /** Revision of the last answer; 0 = send everything. */
    since: z.int().check(z.minimum(0)),
    items: z.array(readingItem).check(z.maxLength(readingLimits.itemsAtOnce)),
  }),
  responses: {
    200: z.strictObject({
      revision: z.int(),
      /** Changed since `since`, and sent items that stand otherwise than they were sent. */
      items: z.array(readingItem),
      /** True: more are left; call again with `revision`. */
      has_more: z.boolean(),
      /**
       * True: removals older than `since` are forgotten, or the account never gave that revision out. Then this one answer
       * is the whole state: the device drops what it had from the account and is neither here nor was sent.
       */
      is_whole: z.boolean(),
      /** Sent items that were not taken because their kind is full. */
      refused: z.array(z.strictObject({ kind: z.string(), key: z.string() })),
    }),
  },
})
export type SyncReadingBody = z.infer<typeof syncReading.body>
