import { expect, it } from 'vitest'
import { asReportKind, detailsLimit, reportKinds, reportReason, reportRefusal } from './report-reason.ts'

it('makes one text of kind and details', () => {
  expect(reportReason('個人情報', ' 電話番号 ')).toBe('個人情報: 電話番号')
  expect(reportReason('個人情報', ' \n ')).toBe('個人情報')
  expect(reportReason('その他', '別の理由')).toBe('別の理由')
})

it('asks for a kind, and for the text of その他 alone', () => {
  expect(reportRefusal(null, '理由')).toBe('通報理由を入力してください')
  expect(reportRefusal('その他', '　')).toBe('「その他」の内容を入力してください')
  expect(reportRefusal('ネタバレ', '')).toBeNull()
})

it('counts as the counter beside the text does, which leaves room for the kind', () => {
  for (const kind of reportKinds) {
    const limit = detailsLimit(kind)
    expect(reportRefusal(kind, ` ${'😀'.repeat(limit)} `), kind).toBeNull()
    expect([...reportReason(kind, '😀'.repeat(limit))], kind).toHaveLength(200)
    expect(reportRefusal(kind, '😀'.repeat(limit + 1)), kind).toBe(
      `くわしい内容は${limit}文字以内で入力してください（いま${limit + 1}文字）`,
    )
  }
})

it('knows its kinds again', () => {
  expect(asReportKind('ネタバレ')).toBe('ネタバレ')
  expect(asReportKind('何か')).toBeNull()
})
