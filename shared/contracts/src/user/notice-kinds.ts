import * as z from 'zod/mini'
import { screens } from '../screens.ts'
import { sectionLabels } from '../section-labels.ts'
import { sectionNames } from '../sections.ts'

/** Kinds that a member switches off together, as 通知の種類 lists them. */
interface NoticeGroupInfo {
  readonly label: string
  readonly description: string
  /** Absent = members may switch it off. */
  readonly isFixed?: true
}

export const noticeGroups = {
  reply: { label: '返信', description: '自分の投稿への返信' },
  operators: { label: '運営からのお知らせ', description: 'サイトではオフにできません', isFixed: true },
} as const satisfies Record<string, NoticeGroupInfo>
export type NoticeGroup = keyof typeof noticeGroups

/** The groups, and those of them that a member may switch off. */
export const noticeGroupIds = Object.keys(noticeGroups) as [NoticeGroup, ...NoticeGroup[]]
export const switchableGroups = ['reply'] as const satisfies NoticeGroup[]

/** A notice as its reader sees it. */
export interface NoticeText {
  readonly heading: string
  readonly line: string
  /** Address on this site. */
  readonly href: string
}

interface NoticeKindInfo<Data extends z.ZodMiniType> {
  readonly group: NoticeGroup
  readonly data: Data
  readonly text: (data: z.output<Data>) => NoticeText
}

/** Keeps the data and the text of a kind together. */
function kindOf<const Data extends z.ZodMiniType>(kind: NoticeKindInfo<Data>): NoticeKindInfo<Data> {
  return kind
}

const id = z.int().check(z.positive())

/** Every kind of notice. A new one is an entry here; what sends it calls `storeMemberNotices` or stores it in the user service. */
export const memberNoticeKinds = {
  /** A post that answers one of the member's; it holds no text of either. */
  reply: kindOf({
    group: 'reply',
    data: z.strictObject({ thread_id: id, post_number: id, target_number: id, title: z.string() }),
    text: ({ thread_id, post_number, target_number, title }) => ({
      heading: `レス ${target_number} に返信がつきました`,
      line: title,
      href: `/board/thread/${thread_id}#p${post_number}`,
    }),
  }),
  /** A section the member asked to be told of (できたら知らせる). */
  'section-open': kindOf({
    group: 'operators',
    data: z.strictObject({ section: z.enum(sectionNames) }),
    text: ({ section }) => ({
      heading: `「${sectionLabels[section]}」を公開しました`,
      line: '「できたら知らせる」を選んだページです',
      href: screens[section].path,
    }),
  }),
} as const
export type MemberNoticeKind = keyof typeof memberNoticeKinds

export const memberNoticeKindIds = Object.keys(memberNoticeKinds) as [MemberNoticeKind, ...MemberNoticeKind[]]

/** Text of stored data; undefined when it is not data of the kind. */
export function textOfNotice(kind: MemberNoticeKind, data: unknown): NoticeText | undefined {
  const { data: schema, text } = memberNoticeKinds[kind] as NoticeKindInfo<z.ZodMiniType>
  const read = schema.safeParse(data)
  return read.success ? text(read.data) : undefined
}
