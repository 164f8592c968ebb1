import { boardLimits } from '@gamelog/contracts/board/limits'
import { reasonRule } from '@gamelog/contracts/board/post'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text'

/** Kinds of reasons a reader chooses from. */
export const reportKinds = [
  '荒らし・煽り',
  '個人情報',
  '宣伝・スパム',
  '違法・危険',
  'わいせつ・グロ',
  'ネタバレ',
  'その他',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Says nothing by itself: the text is the reason. */
const other: ReportKind = 'その他'

export function asReportKind(value: string | undefined): ReportKind | null {
  return reportKinds.find((kind) => kind === value) ?? null
}

function prefixOf(kind: ReportKind | null): string {
  return kind === null || kind === other ? '' : `${kind}: `
}

/** Code points that are left for the text beside its kind. */
export function detailsLimit(kind: ReportKind | null): number {
  return boardLimits.reportReason - [...prefixOf(kind)].length
}

/** The one text the operators get: `個人情報: 電話番号が書かれています`. */
export function reportReason(kind: ReportKind, details: string): string {
  const text = details.trim()
  return isBlank(text) && kind !== other ? kind : `${prefixOf(kind)}${text}`
}

/** Why a report cannot be sent; null when it can. */
export function reportRefusal(kind: ReportKind | null, details: string): string | null {
  if (kind === null) return '通報理由を入力してください'
  if (kind === other && isBlank(details)) return '「その他」の内容を入力してください'
  // As the counter beside the text says it.
  return textRefusal(
    { ...reasonRule, label: 'くわしい内容', max: detailsLimit(kind), required: false },
    details,
  )
}
