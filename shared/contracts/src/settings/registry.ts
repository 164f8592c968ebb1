import { refusedHeldDays, retentionDays } from '../common/retention.ts'
import { writeLimits } from '../common/write-limits.ts'
import type { SettingEntry, ValueOf } from './kinds.ts'

/** Texts that several entries share. */
const panels = { posts: '投稿', threads: 'スレッド', writes: '書き込みの間隔', kept: '残す日数' }

const limit = {
  group: 'limits',
  panel: panels.writes,
  kind: 'rate',
  maxPoints: 100,
  maxSeconds: 3_600,
} as const
const kept = {
  group: 'retention',
  panel: panels.kept,
  kind: 'number',
  unit: '日',
  asks: { when: 'lower', text: '削除した記録は元に戻せません。' },
} as const

/**
 * Every setting that operators change while the site runs: an entry here is all that one is. Limits of texts are constants.
 * `settings.get(name)` of a service is the value in force: the variable's, else the operators', else the default.
 */
const siteSettings = {
  'board.guest-posting': {
    group: 'board',
    panel: panels.posts,
    label: 'ログインなしの投稿',
    hint: 'オフにすると、書き込むにはログインが必要になります',
    kind: 'switch',
    default: false,
    variable: { name: 'BOARD_GUEST_POSTING', of: ['board'] },
    asks: {
      when: 'on',
      text: 'ログインしていない人も、投稿とスレッドの作成ができるようになります。荒らしは、アカウントではなく回線で見分けることになります。',
    },
  },
  'board.guest-reactions': {
    group: 'board',
    panel: panels.posts,
    label: 'ログインなしのリアクション',
    hint: '1つの投稿に、端末と回線のそれぞれから1回です',
    kind: 'switch',
    default: false,
    variable: { name: 'BOARD_GUEST_REACTIONS', of: ['board'] },
  },
  'board.report-hide': {
    group: 'board',
    panel: panels.posts,
    label: '自動で非表示にする通報の数',
    hint: '重みの合計がこの数に達した投稿を、運営が確かめるまで非表示にします',
    kind: 'number',
    default: 5,
    min: 1,
    max: 1_000,
    unit: '人分',
    variable: { name: 'BOARD_REPORT_HIDE_THRESHOLD', of: ['board'] },
  },
  'board.report-weight-hours': {
    group: 'board',
    panel: panels.posts,
    label: '新しいアカウントの通報を軽くする時間',
    hint: 'アカウントを作ってからこの時間までの通報は、4分の1人分です',
    kind: 'number',
    default: 24,
    min: 1,
    max: 720,
    unit: '時間',
    variable: { name: 'BOARD_REPORT_FULL_WEIGHT_HOURS', of: ['board'] },
  },
  'board.thread-stop': {
    group: 'board',
    panel: panels.threads,
    label: '書き込みを止める非表示の投稿の数',
    hint: '通報で非表示になった投稿がこの数に達したスレッドを、運営が確かめるまで止めます',
    kind: 'number',
    default: 5,
    min: 1,
    max: 1_000,
    unit: '件',
    variable: { name: 'BOARD_THREAD_REPORT_THRESHOLD', of: ['board'] },
  },
  'board.archive-days': {
    group: 'board',
    panel: panels.threads,
    label: '過去ログにするまで',
    hint: '書き込みがないスレッドを過去ログにします。固定したスレッドは除きます',
    kind: 'number',
    default: 30,
    min: 1,
    max: 365,
    unit: '日',
    variable: { name: 'BOARD_ARCHIVE_DAYS', of: ['board'] },
    asks: { when: 'lower', text: '過去ログになったスレッドは、日数を元に戻しても過去ログのままです。' },
  },
  'limits.post': {
    ...limit,
    label: '投稿',
    hint: '会員1人、またはログインなしの1回線あたり。同じ回線の合計は20人分までです',
    default: writeLimits.post,
  },
  'limits.thread': {
    ...limit,
    label: 'スレッドの作成',
    hint: '次スレを立てるのも1回と数えます',
    default: writeLimits.thread,
  },
  'limits.reaction': {
    ...limit,
    label: 'リアクション',
    hint: '押す、変える、取り消すのそれぞれが1回です',
    default: writeLimits.reaction,
  },
  'limits.report': {
    ...limit,
    label: '通報',
    hint: '同じ投稿への通報は、これとは別に1人1回までです',
    default: writeLimits.report,
  },
  'limits.refusal': {
    ...limit,
    panel: '自動のルール',
    label: 'ルールで公開されない投稿',
    hint: 'これを超えて続けた人は、しばらく投稿できません',
    default: writeLimits.refusal,
  },
  'retention.addresses': {
    ...kept,
    label: 'IPアドレス',
    hint: '投稿、通報、ログイン、掲載の依頼に記録したもの。保全しているものは残ります',
    default: retentionDays.addresses,
    min: 7,
    max: 365,
  },
  'retention.events': {
    ...kept,
    label: 'クリックと表示の記録',
    hint: '1件ずつの記録。時間と日の集計は残ります',
    default: retentionDays.events,
    min: 30,
    max: 365,
  },
  'retention.errors': {
    ...kept,
    label: 'エラーになったアクセスの記録',
    hint: '日時、アドレス、エラーの番号',
    default: retentionDays.errors,
    min: 2,
    max: 90,
  },
  'retention.rule-matches': {
    ...kept,
    label: '自動のルールに一致した文章',
    hint: '処理した承認待ちの投稿を含みます',
    default: retentionDays.ruleMatches,
    min: refusedHeldDays,
    max: 365,
  },
  'retention.ban-log': {
    ...kept,
    label: 'ブロックログ',
    hint: 'BAN中の人が試みた操作',
    default: retentionDays.banLog,
    min: 7,
    max: 365,
  },
  'retention.bans': {
    ...kept,
    label: '終わったBANと申し立て',
    hint: '終わってから数えます',
    default: retentionDays.bans,
    min: 30,
    max: 3_650,
  },
  'retention.source-requests': {
    ...kept,
    label: '終わった掲載の依頼',
    hint: '依頼と回答、連絡先。対応が終わってから数えます',
    default: retentionDays.sourceRequests,
    min: 30,
    max: 3_650,
  },
  'retention.notices': {
    ...kept,
    label: '運営への通知',
    hint: 'Webhookで送った先に残る期間は、送った先の設定によります',
    default: retentionDays.notices,
    min: 7,
    max: 365,
  },
  'retention.audit': {
    ...kept,
    label: '監査ログ',
    hint: '保全している会員とスレッドについての記録は残ります',
    default: retentionDays.audit,
    min: 90,
    max: 3_650,
  },
  'links.contact': {
    group: 'links',
    panel: '連絡先と公式アカウント',
    label: 'お問い合わせの宛先',
    hint: '「お問い合わせ」に出します。メールアドレスか、フォームのアドレスなど',
    kind: 'text',
    default: '',
    max: 200,
  },
  'links.x': {
    group: 'links',
    panel: '連絡先と公式アカウント',
    label: '公式X',
    hint: '「お問い合わせ」とページの下に出します',
    kind: 'address',
    default: '',
    hosts: ['x.com', 'twitter.com'],
  },
  'links.discord': {
    group: 'links',
    panel: '連絡先と公式アカウント',
    label: '公式Discord',
    hint: '招待のアドレス。「お問い合わせ」とページの下に出します',
    kind: 'address',
    default: '',
    hosts: ['discord.gg', 'discord.com'],
  },
  'notices.form': {
    group: 'notices',
    panel: '通知のWebhook',
    label: '送る形',
    hint: '送り先のサービスに合わせます',
    kind: 'choice',
    default: 'discord',
    choices: { discord: 'Discord', slack: 'Slack' },
    forWorker: true,
  },
  'notices.webhook': {
    group: 'notices',
    panel: '通知のWebhook',
    label: '送り先',
    hint: '通報、申し立て、インシデントなどを運営に知らせます。アドレスは保存後に伏せます',
    kind: 'secret',
    default: '',
    variable: { name: 'NOTIFY_WEBHOOK_URL', of: ['admin', 'worker'] },
    forWorker: true,
  },
} as const satisfies Record<string, SettingEntry>

export type SettingName = keyof typeof siteSettings
export type SettingValues = { readonly [N in SettingName]: ValueOf<(typeof siteSettings)[N]> }

export const settingNames = Object.keys(siteSettings) as [SettingName, ...SettingName[]]

/** The entry of a setting, as any of them. */
export function entryOf(name: SettingName): SettingEntry {
  return siteSettings[name]
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(siteSettings, name)
}

/** Names of one group: 'retention.addresses' … */
export type RetentionSetting = Extract<SettingName, `retention.${string}`>
