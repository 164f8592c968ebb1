import { boardLimits, defaultUserName, maxHeldPosts, reportWeights } from '@gamelog/contracts/board/limits'
import type { RuleFact, RuleSection } from '@gamelog/contracts/board/rules-page'
import { refusedHeldDays } from '@gamelog/contracts/common/retention'
import { appealRule } from '@gamelog/contracts/user/appeal'
import { banDays, banReasons } from '@gamelog/contracts/user/ban'
import { addressFactor } from '@gamelog/server/rate-limit'
import type { Settings } from '@gamelog/server/settings/settings'

interface InForce {
  settings: Settings
  rateLimits: boolean
  /** Rules of the operators for posts. */
  automaticRules: number
}

/** What the board enforces, in the words of /rules. Every figure is the constant or the setting that enforces it. */
export function rulesSections(inForce: InForce): RuleSection[] {
  return [
    {
      heading: '投稿の上限',
      facts: [...textFacts, ...(inForce.rateLimits ? intervalFacts(inForce) : []), ...threadFacts(inForce)],
    },
    { heading: 'ログイン', facts: guestFacts(inForce) },
    {
      heading: '投稿が非表示になるとき',
      facts: reportFacts(inForce),
      texts: [
        '通報は1つの投稿に1人1回です。最初の投稿と自分の投稿は通報できません。',
        '運営が削除した投稿は、番号だけが残り、名前と内容は表示されません。',
      ],
    },
    {
      heading: '自動のルール',
      facts: ruleFacts(inForce),
      texts: [
        '荒らしや繰り返しの投稿を防ぐためのもので、内容は公開していません。一致した投稿は、公開されないことや、運営が確認してから公開されることがあります。送ったときに公開できなかった投稿は、下書きに残ります。確認中の投稿と、確認して公開されなかった投稿は、マイページの「自分の投稿」で見られます。',
      ],
    },
    {
      heading: '利用制限',
      facts: [
        {
          name: '期間',
          note: '運営が内容を見て決めます。日時で指定することもあります',
          value: [...banDays.map((days) => `${days}日`), '無期限'].join('・'),
        },
        { name: '理由', value: banReasons.join('・') },
      ],
      texts: [
        '利用制限の間は、投稿、スレッドの作成、リアクション、通報、プロフィールの変更ができません。読むことと、ログイン・ログアウトはできます。',
      ],
    },
    {
      heading: '異議の申し立て',
      facts: [{ name: '申し立ての長さ', ...figure(appealRule.max, '字まで') }],
      texts: [
        '1回の利用制限につき1回、申し立てられます。スレッドの投稿欄に出る「異議を申し立てる」から、理由を添えて送れます。運営が見直し、結果をその画面に出します。',
      ],
    },
  ]
}

const textFacts: RuleFact[] = [
  {
    name: '1件の投稿の長さ',
    note: '超えるときは、送る前にお知らせします',
    ...figure(boardLimits.content, '字'),
  },
  { name: '1件の投稿の行数', ...figure(boardLimits.lines, '行') },
  { name: 'スレッドのタイトル', ...figure(boardLimits.title, '字') },
  { name: '名前', note: `空欄なら「${defaultUserName}」`, ...figure(boardLimits.name, '字') },
  { name: '通報の理由', ...figure(boardLimits.reportReason, '字') },
]

function intervalFacts({ settings }: InForce): RuleFact[] {
  const interval = (name: 'post' | 'thread' | 'reaction' | 'report') => {
    const { points, seconds } = settings.get(`limits.${name}`)
    return points === 1
      ? figure(seconds, '秒')
      : { value: `${count(seconds)}秒に${count(points)}`, unit: '回' }
  }
  return [
    { name: '続けて投稿する間隔', note: '残りの秒数を画面に出します', ...interval('post') },
    { name: 'スレッドを立てる間隔', ...interval('thread') },
    { name: 'リアクションの間隔', ...interval('reaction') },
    { name: '通報の間隔', ...interval('report') },
    {
      name: '同じ回線からの合計',
      note: '回線を共有していても使えるように、1人より多くしています',
      ...figure(addressFactor, '人分'),
    },
  ]
}

function threadFacts({ settings }: InForce): RuleFact[] {
  return [
    {
      name: '1スレッドのレス',
      note: '達すると完走です。下書きは残ります',
      ...figure(boardLimits.posts, 'レス'),
    },
    {
      name: '次スレを立てられる',
      note: '1つのスレッドに1つだけです',
      ...figure(boardLimits.nextThreadFrom, 'レスから'),
    },
    {
      name: '過去ログになる',
      note: '書き込みのない日が続いたとき。固定されたスレッドは除きます',
      ...figure(settings.get('board.archive-days'), '日'),
    },
  ]
}

function guestFacts({ settings }: InForce): RuleFact[] {
  const posting = settings.get('board.guest-posting')
  const reactions = settings.get('board.guest-reactions')
  const whether = (isOpen: boolean) => (isOpen ? 'なしでも可' : '必要')
  return [
    { name: '投稿とスレッドの作成', value: whether(posting) },
    {
      name: 'リアクション',
      value: whether(reactions),
      ...(reactions && { note: 'ログインなしでは、1つの投稿に同じ回線から1回です' }),
    },
    { name: '通報', value: whether(false) },
  ]
}

function reportFacts({ settings }: InForce): RuleFact[] {
  return [
    {
      name: '通報が集まった投稿',
      note: `「表示する」で冒頭${boardLimits.preview}字だけ読めます。運営が確認します。`,
      ...figure(settings.get('board.report-hide'), '人分'),
    },
    {
      name: '新しいアカウントの通報',
      note: `アカウントを作ってから${settings.get('board.report-weight-hours')}時間まで`,
      ...figure(reportWeights.newAccount, '人分'),
    },
    {
      name: '問題のない投稿への通報が多い人の通報',
      note: `結果の出た通報が${reportWeights.decidedFrom}件以上あり、その半分を超えるとき`,
      ...figure(reportWeights.mostlyCleared, '倍'),
    },
    {
      name: '非表示の投稿が集まったスレッド',
      note: '運営が確認するまで書き込めません',
      ...figure(settings.get('board.thread-stop'), '件'),
    },
  ]
}

function ruleFacts({ automaticRules, rateLimits, settings }: InForce): RuleFact[] {
  const { points, seconds } = settings.get('limits.refusal')
  return [
    { name: '使っているルール', ...figure(automaticRules, '件') },
    { name: '確認を待てる投稿', note: '1人につき', ...figure(maxHeldPosts, '件') },
    {
      name: '確認して公開されなかった投稿',
      note: '書いた人がマイページで見られる期間',
      ...figure(refusedHeldDays, '日'),
    },
    ...(rateLimits
      ? [{ name: '公開されない投稿を送れる回数', note: `${seconds}秒の間に`, ...figure(points, '回') }]
      : []),
  ]
}

function figure(value: number, unit: string): Pick<RuleFact, 'value' | 'unit'> {
  return { value: count(value), unit }
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
