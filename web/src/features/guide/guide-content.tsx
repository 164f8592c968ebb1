import { screens } from '@gamelog/contracts/screens'
import { plannedFeatures } from '../../shared/site-texts.ts'
import { GameDescriptions } from './game-descriptions.tsx'

interface Step {
  title: string
  text: string
}

const steps: readonly Step[] = [
  {
    title: 'メニュー',
    text: 'メニューは、パソコンでは左側に、スマートフォンでは左上のボタンにあります。表示テーマの切り替えもここにあります。',
  },
  {
    title: 'ログイン',
    text: 'Discord・Google・Xのアカウントでログインできます。メールアドレスの登録は必要ありません。ログインすると、掲示板への投稿やリアクション、プロフィールの編集が使えます。',
  },
  {
    title: 'ゲームのタブ',
    text: 'ホーム上部のタブで、読みたいゲームの記事だけに絞り込めます。読んでいた位置は、タブごとに残ります。',
  },
  {
    title: '記事を読む',
    text: '記事を選ぶと新しいタブで紹介ページが開き、「続きを読む」で配信元のサイトへ進みます。読んだ記事は薄く表示され、「前回ここまで」の線で新しい記事がひと目で分かります。並び順は「新着」と「人気」、表示は「標準」と「コンパクト」から選べます。記事のメニューから「あとで読む」への追加や、その語・その配信元のNGもできます。「スレッドで話す」を選ぶと、その記事について掲示板で話せます。',
  },
  {
    title: '掲示板',
    text: 'スレッドを立てて話し合えます。「>>1」のように番号を書くと、その投稿への返信になります。通報が集まった投稿は、運営が確認するまで非表示になります。新しいアカウントの通報や、問題のない投稿への通報が多い人の通報は軽く数えます。',
  },
  {
    title: 'しおり・未読・お気に入り',
    text: '読んだ位置は「しおり」として残り、次に開くと続きから読めます。しおりより後の投稿は「未読」として数えます。★を付けたスレッドは、マイページの「お気に入り」に並びます。「履歴」「自分への返信」「自分の投稿」「あとで読む」「通知」もマイページにあります。ログインすると、どの端末でも同じになります。ログインしていない間は、この端末だけに残ります。',
  },
  {
    title: 'NG設定',
    text: '見たくない語・ID・名前・配信元・リンク先を追加すると、その記事や投稿を非表示にします。グループにまとめて、オンとオフの切り替え、期限の設定、ファイルやリンクでの共有ができます。',
  },
]

/** The usage guide: menu, login, tabs, reading, places kept, NG, board, planned features. */
export function GuideContent() {
  return (
    <div className="grid gap-5">
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[28px_1fr] gap-x-2">
            <span className="num pt-px text-18 leading-tight font-bold text-accent">{index + 1}</span>
            <div>
              <h3 className="text-15 font-bold">{title}</h3>
              <p className="mt-1 text-14 leading-[1.75] text-ink-2">{text}</p>
              {title === 'ゲームのタブ' && <GameDescriptions />}
              {title === screens.board.title && (
                <a
                  href={screens.rules.path}
                  className="inline-flex min-h-11 items-center text-14 font-bold text-accent hover:underline"
                >
                  {screens.rules.title}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
      <section className="border-t border-line-1 pt-4">
        <h3 className="text-15 font-bold">これから追加される機能</h3>
        <ul className="mt-2 grid text-14 text-ink-2">
          {plannedFeatures.map((feature) => (
            <li key={feature} className="flex min-h-9 items-center gap-3">
              <span className="flex-1">{feature}</span>
              <span className="num text-12 text-ink-3">Soon...</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
