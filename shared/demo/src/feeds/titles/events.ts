import type { ArticleKind } from './title-pool.ts'

/** Something several demo sites write about, each in its own words. */
export interface DemoEvent {
  /** Subject of the articles; digests of threads stay digests. */
  kind: Exclude<ArticleKind, 'thread' | 'device'>
  /** What is told, parted by `|`: `{name}` is filled from `words.ts`. */
  facts: string
  /** Titles by id of the site; `{1}` is the first fact. */
  titles: Readonly<Partial<Record<string, string>>>
}

/** Their number has no factor in common with `eventStep`. */
export const demoEvents: readonly DemoEvent[] = [
  {
    kind: 'tournament',
    facts: '{cup}|{team}|{team}|{player}',
    titles: {
      'dropship-press': '【{1}】決勝は{2}が{3}を下して優勝、MVPは{4}',
      'trigger-lab': '{1}、{2}が優勝。決勝で{3}を破る',
      'fmato-sokuhou': '【速報】{2}、{1}決勝で{3}に勝って優勝ｗｗｗ',
      'nora-zatsudan': '【雑談】{1}優勝は{2}、決勝の相手は{3}でした',
      'gakuya-fps': '{1}を制した{2}、決勝の{3}戦で{4}が泣いた',
    },
  },
  {
    kind: 'patch',
    facts: '{owHero}|{smallpct}|{owHero}',
    titles: {
      'payload-daily': 'オーバーウォッチ 2、{1}の体力を{2}％引き下げ。{3}は強化',
      'trigger-lab': 'オーバーウォッチ 2のバランス調整、{1}は体力{2}％減、{3}は強化',
      'fmato-sokuhou': '【悲報】オーバーウォッチ 2の{1}、体力{2}％減。なお{3}は強化',
    },
  },
  {
    kind: 'news',
    facts: '{rivalsHero}|{rivalsHero}',
    titles: {
      'multiverse-front': 'マーベル・ライバルズ、{1}と{2}の新チームアップ能力を公開',
      'trigger-lab': '{1}と{2}の新チームアップ能力、マーベル・ライバルズに追加',
      'nora-zatsudan': '【雑談】{1}と{2}の新チームアップ能力を見た感想',
    },
  },
  {
    kind: 'tournament',
    facts: '{player}|{team}|{team}',
    titles: {
      'dropship-press': '{1}が{2}を脱退、{3}への加入を発表',
      'trigger-lab': '【移籍】{1}、{2}から{3}へ',
      'fmato-sokuhou': '【衝撃】{1}、{2}を抜けて{3}に移籍してしまう',
      'gakuya-fps': '{2}の{1}が{3}へ移籍、最後の配信で語ったこと',
    },
  },
  {
    kind: 'news',
    facts: '{maker}|{mouseModel}|{price}',
    titles: {
      'trigger-lab': '{1}、新型マウス「{2}」を発表。価格は{3}円',
      'fmato-sokuhou': '【朗報】{1}の新型マウス「{2}」、{3}円で出る',
      'nora-zatsudan': '【雑談】{1}の新型マウス「{2}」が{3}円で発表されたけど買う？',
    },
  },
  {
    kind: 'patch',
    facts: '{legend}|{apexWeapon}|{smallpct}',
    titles: {
      'dropship-press': 'Apex Legends、{2}のダメージを{3}％低下。{1}は移動が速く',
      'trigger-lab': 'Apex Legendsの調整、{2}はダメージ{3}％減で{1}は移動が速く',
      'fmato-sokuhou': '【悲報】Apexの{2}、ダメージ{3}％減。{1}だけ速くなる',
    },
  },
  {
    kind: 'tournament',
    facts: '{fpsGame}|{cup}|{team}|{team}',
    titles: {
      'trigger-lab': '【{1}】{2}準決勝、{3}が{4}に逆転勝ち',
      'fmato-sokuhou': '【速報】{1}の{2}準決勝、{3}が{4}に逆転勝ち',
      'nora-zatsudan': '【雑談】{2}準決勝の{3}対{4}、逆転がすごかった',
      'gakuya-fps': '{3}が{4}に逆転勝ち、{2}準決勝の舞台裏',
    },
  },
  {
    kind: 'patch',
    facts: '{rivalsHero}|{smallpct}|{rivalsMap}',
    titles: {
      'multiverse-front': 'マーベル・ライバルズ、{1}のダメージを{2}％低下。{3}も改修',
      'fmato-sokuhou': '【悲報】マーベル・ライバルズの{1}、ダメージ{2}％低下',
      'nora-zatsudan': '【議論】{1}のダメージ{2}％低下と{3}の改修、どう思う？',
    },
  },
  {
    kind: 'tournament',
    facts: '{team}|{fpsGame}|{player}',
    titles: {
      'trigger-lab': '{1}が{2}部門を設立、リーダーは{3}',
      'payload-daily': '{3}、{1}の{2}部門でリーダーに。部門の設立を発表',
      'fmato-sokuhou': '【朗報】{1}、{3}をリーダーに{2}部門を設立',
      'gakuya-fps': '{1}の{2}部門が始動、リーダー{3}に聞く',
    },
  },
  {
    kind: 'news',
    facts: '{player}|{fpsGame}|{hours}',
    titles: {
      'dropship-press': '{1}、{2}の{3}時間リレー配信を完走',
      'fmato-sokuhou': '【神回】{1}、{2}の{3}時間リレー配信を走りきる',
      'nora-zatsudan': '【雑談】{1}の{2}{3}時間リレー配信、最後まで見た人いる？',
    },
  },
]

/** Which event follows which. */
export const eventStep = 3
