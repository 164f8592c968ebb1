import { pictureHosts } from '@gamelog/contracts/board/media-hosts'
import { playerOrigins } from '@gamelog/contracts/board/media-senders'
import { retentionDays } from '@gamelog/contracts/common/retention'
import { expect, it } from 'vitest'
import { legalTextsOf, standardFacts } from './legal-texts.ts'

const legalTexts = legalTextsOf(standardFacts)

it('the privacy page states how long things are kept, and what leaving keeps', () => {
  const text = (heading: string) =>
    legalTexts.privacy.sections.find((section) => section.heading === heading)?.text ?? ''
  expect(text('保存期間').split('\n').slice(0, 10)).toEqual([
    `投稿・通報・ログイン・掲載についての依頼に記録したIPアドレス、投稿と通報のポート番号: ${retentionDays.addresses}日（法令による開示請求などで保全しているあいだは、それが終わるまで）`,
    `自動のルールに一致した文章の記録: ${retentionDays.ruleMatches}日`,
    `利用制限中の操作の記録: ${retentionDays.banLog}日`,
    'クリックと表示の記録（ウィジェットの表示、クリックなどを含みます）: 90日',
    'エラーになったアクセスの記録（IPアドレスを含みます）: 14日',
    'クリック、表示、アクセスを集計した数（個人を見分けられる情報は含みません）: 期限なし',
    '運営の操作の記録: 2年',
    '終わった利用制限と異議の申し立て: 2年',
    `掲載についての依頼と回答、連絡先: 対応が終わってから${retentionDays.sourceRequests / 365}年`,
    `運営への通知: ${retentionDays.notices}日（送った先では、その先の設定で定めた期間）`,
  ])
  expect(text('保存期間')).toContain(`一覧から外したものの記録: ${retentionDays.removedReading}日`)
  expect(text('保存期間')).toContain(`準備した自分のデータ: 準備ができてから${retentionDays.exports}日`)
  expect(text('保存期間')).toContain(`マイページの通知: ${retentionDays.memberNotices}日`)
  expect(text('退会')).toContain('通知')
  for (const kept of ['しおり', 'お気に入りスレッド', '「あとで読む」', 'NG設定'])
    for (const heading of ['端末に保存するもの', 'アカウントに保存するもの', '退会'])
      expect(text(heading)).toContain(kept)
  expect(text('発信者情報の開示と保全')).toContain(`${retentionDays.addresses}日で削除`)
  expect(text('閲覧の記録')).toContain('ウィジェット')
  expect(text('退会')).toContain('30日間')
  expect(text('IPアドレス')).toContain('エラーになったアクセス')
})

it('the contact page leads sources to where they can ask', () => {
  expect(legalTexts.contact.sections.flatMap(({ links = [] }) => links)[0]?.path).toBe('/sources/request')
})

it('without a contact address nothing points to one', () => {
  const { lead, sections } = legalTexts.contact
  expect([lead, ...sections.map(({ text }) => text)].join()).not.toContain('宛先')
})

it('days and addresses are those that the operators have set', () => {
  const { privacy, contact } = legalTextsOf({
    retention: { ...standardFacts.retention, addresses: 45, audit: 1_095 },
    links: { contact: 'help@gamelog.example', x: 'https://x.com/gamelog', discord: '' },
  })
  const kept = privacy.sections.find(({ heading }) => heading === '保存期間')?.text
  expect(kept).toContain('投稿と通報のポート番号: 45日')
  expect(kept).toContain('運営の操作の記録: 3年')
  expect(JSON.stringify(privacy)).not.toContain('90日で削除')
  expect(contact.sections.map(({ heading }) => heading)).toContain('宛先')
  expect(JSON.stringify(contact)).toContain('"path":"https://x.com/gamelog"')
  expect(JSON.stringify(contact)).not.toContain('公式Discord')
})

it('names every host that pictures and clips of posts are loaded from', () => {
  const sent = legalTexts.privacy.sections.find(({ heading }) => heading === '外部への送信')
  const hosts = [...pictureHosts, ...playerOrigins.map((origin) => new URL(origin).host)]
  for (const host of hosts) expect(sent?.text).toContain(host)
})
