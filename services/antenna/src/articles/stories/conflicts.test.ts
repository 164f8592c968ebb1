import { describe, expect, it } from 'vitest'
import { readArticle } from './article.ts'
import { conflictOf } from './conflicts.ts'

const start = Date.UTC(2026, 6, 1, 3)
const hour = 3_600_000

function conflict(a: string, b: string, hoursApart = 1, sites: [string, string] = ['a', 'b']) {
  return conflictOf(
    readArticle({ id: '1', title: a, site: sites[0], publishedAt: start }, []),
    readArticle({ id: '2', title: b, site: sites[1], publishedAt: start + hoursApart * hour }, []),
  )
}

describe('conflicts forbid a group', () => {
  it.each([
    ['game', 'Apexの新シーズン開幕', 'VALORANTの新シーズン開幕'],
    ['game', 'CoD: Warzoneにマップ追加', 'CoDモバイルにマップ追加'],
    ['game', 'シグマの新スキンが公開', 'カタリストの新スキンが公開'],
    ['version', 'VALORANT パッチノート 13.1', 'VALORANT パッチノート 13.2'],
    ['version', 'シージ Y10S1 パッチノート', 'シージ Y10S1.1 パッチノート'],
    ['season', 'オーバーウォッチ2シーズン16の変更点', 'オーバーウォッチ2のS17の変更点'],
    ['date', 'CS2の更新（3月5日）', 'CS2の更新（3/7）'],
    ['day', 'サンドストームカップ1日目の結果', 'サンドストームカップDay2の結果'],
    ['day', 'サンドストームカップ初日の結果', 'サンドストームカップ最終日の結果'],
    ['round', 'オーロラ杯準決勝の結果', 'オーロラ杯決勝の結果'],
    ['round', 'オーロラ杯グループリーグの結果', 'オーロラ杯準々決勝の結果'],
    ['part', 'CoDリーグ第2ステージの順位', 'CoDリーグ第3ステージの順位'],
    ['change', 'ダッシュ回数が3→2に', 'ダッシュ回数が2→1に'],
    ['score', '北極星が2-0で快勝', '北極星が3-1で快勝'],
    ['number', 'グリムキャッツが2連勝', 'グリムキャッツが3連勝'],
    ['number', 'タルコフで8,500人をBAN', 'タルコフで1.2万人をBAN'],
    ['slot', 'エイムを見直す4つの視点', 'エイムを見直す5つの視点'],
    ['name', '国際大会の開催地が横浜に決定、チケットは後日', '国際大会の開催地が札幌に決定、チケットは後日'],
    ['opponent', '北極星がレッドパンダに勝利', '北極星がノヴァクロウに勝利'],
    ['winner', 'オーロラ杯優勝はラグナコア、相手は初出場', '【オーロラ杯】グラナダセブンが優勝'],
    ['winner', 'オーロラ杯、ラグナコアが優勝', 'オーロラ杯決勝、グラナダセブンが延長戦を制して優勝'],
    [
      'winner',
      '霧島カップ決勝、ノヴァクロウが北極星を下し初優勝',
      'ゲート大会優勝は夜行隊、相手はノヴァクロウ',
    ],
    [
      'winner',
      'ノヴァクロウ、ゲート大会決勝でグラナダセブンに勝って大逆転の初優勝',
      'ゲート大会優勝は夜行隊、相手はノヴァクロウ',
    ],
    ['number', '新型マウス「Nest」が2,980円で発表', 'ヴェロキの新型マウス「Nest」、9,800円で出る'],
    ['number', 'プラウラーのダメージが15％低下', 'Apexのプラウラー、ダメージ3％減'],
    ['region', 'VALORANT北米予選の結果', 'VALORANT欧州予選の結果'],
    ['platform', 'THE FINALS、PC版のベータを開始', 'THE FINALS、Switch版のベータを開始'],
    ['half', 'Apexのシーズン25が開幕', 'Apexのシーズン25、後半の内容'],
    ['tournament', 'ダイコン旅団、オーロラ杯を優勝', 'ダイコン旅団、グラナダカップを優勝'],
    ['tournament', 'ダイコン旅団、サマーブレイク招待戦で首位', 'ダイコン旅団、グラナダカップで首位'],
    ['variant', 'ヴェロキ「V2 Pro」を発売', 'ヴェロキ「V2 Pro」に新色ホワイト'],
    ['variant', 'ノクチュラ「Owl3」を発表', 'ノクチュラ「Owl3 mini」を発表'],
    ['audience', 'オーロラ杯決勝の最大同接は112万人', 'オーロラ杯決勝、北極星が優勝'],
    ['final', 'ゲート大会Day3結果：北極星が首位、霧島組は4位', 'ゲート大会決勝で夜行隊が霧島組に勝って優勝'],
    ['rumour', '【リーク】Apexの新キャラは溶岩使い', 'Apexの新キャラが正式発表、溶岩使い'],
    ['fix', 'シージ、壁が透ける不具合', 'シージの壁が透ける不具合が修正される'],
    ['planned', 'Ver.9.3.1を近日配信', 'Ver.9.3.1が本日より実装'],
    ['opposite', 'Kurogane7が朱雀を退団', 'Kurogane7が北狐に加入'],
    ['opposite', 'Steam春セール開始', 'Steam春セール終了'],
    ['opposite', 'フレイヤを弱体化', 'フレイヤを上方修正'],
    ['opposite', 'ハイドラ、mizoreと契約を延長', 'mizore、ハイドラでベンチ入り'],
    ['opposite', '豚汁ファイブが優勝', '豚汁ファイブが世界大会への出場を決めて準決勝へ'],
    ['turn', 'Marathonのアルファ、参加者を募集', 'Marathonのアルファが始まる'],
    ['turn', 'Delta Forceの日本サーバーを開設', 'Delta Forceの日本サーバー、延期'],
    ['name', 'マーベル・ライバルズ、ロキの衣装を無料配布', 'マーベル・ライバルズ、ヘラの衣装を無料配布'],
    ['name', 'ハイドラゲーミング、mizoreの加入を発表', 'ハイドラゲーミング、turuguの加入を発表'],
    ['quoted', '新型マウス「Nest」を発表', '新型ヘッドセット「Howl」を発表'],
  ])('%s: %s / %s', (reason, a, b) => {
    expect(conflict(a, b)).toBe(reason)
    expect(conflict(b, a)).toBe(reason)
  })

  it('keeps one article per source, but for the same one sent again', () => {
    expect(conflict('Apexで障害', 'Apexの障害が復旧', 1, ['a', 'a'])).toBe('source')
    expect(conflict('今日のランク報告', '今日のランク報告', 1, ['a', 'a'])).toBeUndefined()
    expect(conflict('今日のランク報告', '今日のランク報告', 24, ['a', 'a'])).toBe('source')
  })

  it('keeps apart what lies far apart in time', () => {
    expect(conflict('Apexに新武器', 'Apexに新武器', 72)).toBeUndefined()
    expect(conflict('Apexに新武器', 'Apexに新武器', 73)).toBe('span')
    const rumours = ['【リーク】次の新キャラは漁師', '次の新キャラは漁師との噂'] as const
    expect(conflict(...rumours, 47)).toBeUndefined()
    expect(conflict(...rumours, 49)).toBe('rumour')
    expect(conflict('Apexでログイン障害', 'Apexでログイン障害', 40)).toBe('outage')
    expect(conflict('オーロラ杯、北極星が優勝', 'オーロラ杯、赤熊が敗退', 2)).toBeUndefined()
    expect(conflict('オーロラ杯、北極星が優勝', 'オーロラ杯、赤熊が敗退', 13)).toBe('opposite')
    expect(conflict('CS2で4万人をBAN', 'CS2の誤BANを解除', 30)).toBe('opposite')
  })

  it('keeps apart the announcement of a day and what came on it', () => {
    expect(conflict('VALORANT「13.1」は7月3日配信', 'VALORANT 13.1パッチ、ヴァイスを調整', 48)).toBe(
      'planned',
    )
    expect(conflict('VALORANT「13.1」は7月3日配信', 'VALORANT 13.1パッチは7月3日から', 48)).toBeUndefined()
    expect(conflict('VALORANT「13.1」は7月3日配信', 'VALORANT 13.1パッチの日程が判明', 5)).toBeUndefined()
  })
})

describe('no conflicts', () => {
  it.each([
    ['an edition of a game', 'VALORANTモバイルのβ募集', 'スマホ版ヴァロのβ募集'],
    ['one version, zeros or not', 'パッチ 0.16.2.0', 'タルコフ0.16.2が配信'],
    ['one date, two spellings', 'バージョン20260703 パッチノート', '7/3のパッチノート'],
    ['maps and rounds won', 'オーロラ杯、北極星が3-2で優勝', '最終マップは22-20の延長'],
    ['rounded numbers', '平均引退年齢は23.4歳', '引退年齢、平均23歳だった'],
    ['prices and differences', '有機ELが1万5千円値下がり', '有機ELが8万4800円に'],
    ['a semi-final and where it leads', '準決勝、北極星が決勝進出', '北極星、準決勝で勝利'],
    ['start and end of an outage', 'VALORANTでログイン障害', 'VALORANTのログイン障害が解消'],
    ['short names of an opponent', '蒼天がE9に快勝', '蒼天がエンバーナインに2-0で快勝'],
    ['names in quotation marks in two scripts', '新キャラ「ヴァルカ」の能力', '新キャラ「Valka」の能力'],
    ['two words in a like sentence, which both have', '大会でラグナが優勝', '大会でラグナコアが優勝'],
    ['one tournament, cut short', 'スカイリフトカップ初日', 'スカイリフト杯DAY1'],
  ])('%s: %s / %s', (_what, a, b) => {
    expect(conflict(a, b)).toBeUndefined()
    expect(conflict(b, a)).toBeUndefined()
  })
})
