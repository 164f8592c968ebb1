import type { BoardCategory } from '@gamelog/contracts/board/thread'
import type { DemoMemberName } from '../common/members.ts'
import type { Phrases } from './phrases.ts'
import { apexPhrases } from './phrases-apex.ts'
import { generalPhrases } from './phrases-general.ts'
import { overwatchPhrases } from './phrases-overwatch.ts'
import { rivalsPhrases } from './phrases-rivals.ts'

/** A thread of the demo: first post, size and dates. */
export interface DemoThread {
  title: string
  category: BoardCategory
  opening: string
  phrases: Phrases
  posts: number
  /** Creation, hours ago. */
  createdAgo: number
  /** Last post, hours ago. */
  lastPostAgo: number
  /** Contents of fixed post numbers. */
  fixed?: Record<number, string>
  /** Members who wrote certain posts; the others are by whoever comes. */
  writtenBy?: Record<number, DemoMemberName>
  /** Post of the operators. */
  operators?: { number: number; content: string }
  /** Post hidden by reports. */
  hidden?: number
  deleted?: number
  archived?: true
  /** Continues the thread before it in the list. */
  continues?: true
}

const rules =
  '・荒らしは反応せずにNG\n・ネタバレは公開から1日待つ\n・次スレは>>950が立てる（950レスからボタンが出ます）'

export const demoThreads: readonly DemoThread[] = [
  {
    title: 'FPS雑談総合 Part12',
    category: 'fps-general',
    opening: `FPSの話題なら何でもどうぞ。\n${rules}`,
    phrases: generalPhrases,
    posts: 1_000,
    createdAgo: 330,
    lastPostAgo: 9,
    fixed: {
      2: '立て乙！今回もよろしく',
      3: '>>1\n乙です',
      500: '折り返し地点',
      505: 'ランクの代行やってます。今だけ半額、プロフィールのリンクからどうぞ',
      620: '代行・アカウント販売は「お得情報まとめ」へ。リンクはプロフィールに',
      951: '次スレのボタン出たので立ててきます',
      953: '>>951\nありがとう！助かる',
      990: 'そろそろ移動しよう',
      999: 'うめ',
      1000: '1000ならみんなのランクが上がる',
    },
    writtenBy: { 505: 'second', 620: 'advertiser' },
  },
  {
    title: 'FPS雑談総合 Part13',
    category: 'fps-general',
    opening: `FPSの話題なら何でもどうぞ。\n${rules}\n\n前スレ: 「FPS雑談総合 Part12」`,
    phrases: generalPhrases,
    posts: 74,
    createdAgo: 11,
    lastPostAgo: 0.05,
    continues: true,
    fixed: {
      2: '立て乙！',
      3: '>>1\n乙です。前スレ完走おめでとう',
      51: 'さっきから同じことばかり言ってる人がいるな',
    },
    writtenBy: { 51: 'maki' },
  },
  {
    title: '感度・設定を晒していくスレ',
    category: 'fps-general',
    opening:
      'マウス・パッドの感度、画面設定、照準の形など、自分の設定を晒して意見をもらうスレです。\n\n【テンプレ】\n機材：\nDPI／感度：\n視野角：\nひとこと：',
    phrases: generalPhrases,
    posts: 46,
    createdAgo: 260,
    lastPostAgo: 2.5,
    fixed: {
      2: '機材：軽量マウス（60g台）\nDPI／感度：800／1.2\n視野角：104\nひとこと：振り向き30cmくらい。最近やっと慣れた',
      3: '>>2\nほぼ同じ。視野角だけ110にしてる',
      5: '機材：純正パッド\nDPI／感度：4-3、応答曲線リニア\n視野角：100\nひとこと：アシスト込みだと高感度が扱いづらい',
      7: '>>2,5\n二人とも低めなんだね。参考になる',
      20: 'その感度で当たるのは相手が弱いだけだと思う',
    },
    writtenBy: { 20: 'sniper' },
  },
  {
    title: 'ソロで潜ってる人の集会所',
    category: 'fps-general',
    opening:
      'フレンドと時間が合わない、気楽にやりたい、そんなソロ勢が近況を書き込むスレ。\n勝っても負けても報告どうぞ。',
    phrases: generalPhrases,
    posts: 31,
    createdAgo: 300,
    lastPostAgo: 5.2,
    fixed: { 12: '一緒にやる人はこちらのサイトで募集しています。参加するとポイントがもらえます' },
    writtenBy: { 12: 'advertiser' },
  },
  {
    title: '掲示板の使い方・質問はこちら',
    category: 'fps-general',
    opening: '掲示板の機能について分からないことがあれば、ここで聞いてください。分かる人が答えます。',
    phrases: {
      statements: ['番号を押すと返信できるの、便利', '検索でスレの中も探せるの気づかなかった'],
      replies: ['ありがとう、解決しました', '横からだけど助かりました'],
    },
    posts: 12,
    createdAgo: 400,
    lastPostAgo: 26,
    fixed: {
      2: 'アンカーってどうやって付けるの？',
      3: '>>2\n半角で >>番号 と書くとその投稿へのリンクになるよ。投稿のメニューの「返信」でも入る',
      4: '>>3\nなるほど、ありがとう！',
      5: '見たくない人の投稿を消す方法はありますか',
      6: '>>5\n投稿のメニューから「このIDをNG」。設定のNG管理でいつでも戻せます',
      7: 'IDって毎日変わるんですか？',
      8: '>>7\n同じスレの中では1日同じ。日付が変わるか、別のスレに行くと変わる',
    },
    operators: {
      number: 9,
      content:
        '運営よりお知らせです。\n\n規約違反の投稿を見かけたら、反応せずに投稿メニューの「通報」からお知らせください。いただいた通報はすべて確認しています。',
    },
  },
  {
    title: '【Apex】ランク雑談 Part4',
    category: 'apex-legends',
    opening: `Apex Legendsのランクについて語るスレです。\n晒し・暴言は禁止。愚痴はほどほどに。\n${rules}`,
    phrases: apexPhrases,
    posts: 88,
    createdAgo: 20,
    lastPostAgo: 0.15,
    fixed: {
      2: '立て乙',
      40: '>>12-15\nこの流れ、毎シーズン見てる気がする',
      61: '【急募】ランク代行・最短1日。DMかプロフィールのリンクまで。いまなら半額',
    },
    writtenBy: { 61: 'advertiser' },
  },
  {
    title: '【Apex】今シーズンの調整どう思う？',
    category: 'apex-legends',
    opening:
      '武器もアビリティもかなり手が入りましたが、みなさんの感想はどうですか？\n自分は全体的に撃ち合いが長くなって好きです。',
    phrases: apexPhrases,
    posts: 57,
    createdAgo: 44,
    lastPostAgo: 1.4,
    hidden: 23,
    deleted: 31,
    fixed: {
      2: '>>1\n同感。すぐ溶けなくなったのはいい',
      4: '>>1,2\n自分は逆で、漁夫されやすくなった気がする',
      23: 'お前ら全員下手すぎ。調整のせいにしてないでさっさとやめろよ。見てて不快だから二度と書き込むな',
      24: '>>23\n通報しました',
    },
    writtenBy: { 23: 'harsh' },
  },
  {
    title: 'Apex 復帰勢・初心者の質問に答えるスレ',
    category: 'apex-legends',
    opening: '「こんなこと聞いていいのかな」という質問も歓迎です。\n答える側は、やさしく具体的に。',
    phrases: apexPhrases,
    posts: 43,
    createdAgo: 330,
    lastPostAgo: 3.3,
    fixed: {
      2: '1年ぶりに戻ってきました。最初に何を触るのがいいですか？',
      3: '>>2\nおかえり！まずは射撃訓練場で武器を一通り撃ってみて、それからカジュアルでマップに慣れるのがおすすめ',
      4: '>>3\nありがとうございます、やってみます',
    },
  },
  {
    title: 'オーバーウォッチ2 総合 Part7',
    category: 'overwatch-2',
    opening: `オーバーウォッチ2の総合スレです。\n${rules}`,
    phrases: overwatchPhrases,
    posts: 66,
    createdAgo: 290,
    lastPostAgo: 0.6,
    fixed: {
      2: 'おつ',
      3: '>>1\n立て乙です',
      30: 'お得に遊べる方法をまとめました。気になる人はプロフィールから',
    },
    writtenBy: { 30: 'second' },
  },
  {
    title: 'OW2 タンク1枠のつらさを語る',
    category: 'overwatch-2',
    opening: '前に出れば溶ける、下がれば怒られる。そんなタンク勢の駆け込み寺です。',
    phrases: overwatchPhrases,
    posts: 27,
    createdAgo: 200,
    lastPostAgo: 7.5,
  },
  {
    title: 'OW2 シーズン開幕の反省会',
    category: 'overwatch-2',
    opening: '開幕プレースメントの結果と反省を書いていきましょう。',
    phrases: overwatchPhrases,
    posts: 40,
    createdAgo: 1_080,
    lastPostAgo: 960,
    archived: true,
  },
  {
    title: 'マーベル・ライバルズ 総合 Part3',
    category: 'marvel-rivals',
    opening: `マーベル・ライバルズについて何でも語るスレです。\n${rules}`,
    phrases: rivalsPhrases,
    posts: 71,
    createdAgo: 26,
    lastPostAgo: 0.3,
    fixed: { 2: '立ておつです！', 44: '新キャラの能力、あのアニメの最終回とまったく同じだったね' },
    writtenBy: { 44: 'pad' },
  },
  {
    title: 'ライバルズ ストラテジスト専の集い',
    category: 'marvel-rivals',
    opening:
      '回復役ばかりやっている人、ここに集まれ。\n得意なキャラと、ダイブされた時の逃げ方を共有しましょう。',
    phrases: rivalsPhrases,
    posts: 28,
    createdAgo: 310,
    lastPostAgo: 14,
  },
  // The weeks before, so that periods can be compared.
  {
    title: '【Apex】ランク雑談 Part3',
    category: 'apex-legends',
    opening: `ランクの愚痴と報告はこちら。\n${rules}`,
    phrases: apexPhrases,
    posts: 300,
    createdAgo: 340,
    lastPostAgo: 170,
    archived: true,
  },
  {
    title: 'FPS雑談総合 Part11',
    category: 'fps-general',
    opening: `FPSの話題なら何でもどうぞ。\n${rules}`,
    phrases: generalPhrases,
    posts: 1_000,
    createdAgo: 1_440,
    lastPostAgo: 331,
    archived: true,
  },
]
