import { describe, expect, it } from 'vitest'
import { foldTitle } from './fold-title.ts'
import { followUpKinds } from './lexicon.ts'
import { figuresOf } from './numbers.ts'
import { distanceOf, readingOfKana, readingsOfLatin, skeletonOf } from './skeleton.ts'
import { readWindow } from './window.ts'

describe('foldTitle', () => {
  const sites = ['ゲームワイヤー日報', 'ヘッショまとめ']
  it.each([
    ['ＶＡＬＯＲＡＮＴ、ｱﾌﾟﾃﾞ配信', 'valorant、アプデ配信'],
    ['V2 Pro発売 | ゲームワイヤー日報', 'v2 pro発売'],
    ['V2 Pro発売 - ゲームワイヤー日報', 'v2 pro発売'],
    ['味方が弱い (ヘッショまとめ)', '味方が弱い'],
    ['味方が弱い【ヘッショ】', '味方が弱い'],
    ['【ヘッショまとめ】味方が弱い', '味方が弱い'],
    ['▶味方が弱い…', '味方が弱い'],
    ['NEW! 味方が弱い', '味方が弱い'],
    ['【Apex】味方が弱い', '【apex】味方が弱い'],
    ['【悲報】', '【悲報】'],
    ['', ''],
  ])('%s', (title, text) => {
    expect(foldTitle(title, sites).text).toBe(text)
  })

  it('leads back to the spelling of the title', () => {
    const title = '▶ｶﾞﾁｬと①ＢＡＮ'
    const { text, spelling } = foldTitle(title, [])
    const at = text.indexOf('ban')
    expect(spelling(at, at + 3)).toBe('ＢＡＮ')
    expect(spelling(0, 3)).toBe('ｶﾞﾁｬ')
  })
})

describe('figuresOf', () => {
  it.each([
    ['ver.9.3.0を配信', ['version 9.3']],
    ['valorant 13.1パッチ', ['version 13.1']],
    ['シージy10s1.1', ['version y10s1.1']],
    ['シーズン02の開始', ['season 2']],
    ['s25は3月5日から', ['date 3-5', 'season 25']],
    ['12日早朝', ['dayOfMonth 12']],
    ['2日で修正', ['count 日 2']],
    ['11万アカウント', ['count 人 110000']],
    ['2万2980円', ['count 円 22980']],
    ['1万8千円', ['count 円 18000']],
    ['9割引き', ['count % 90']],
    ['1億円', ['count 円 100000000']],
    ['day 2の結果', ['day 2']],
    ['800→650', ['change 800→650']],
    ['1-2で敗退', ['score 2-1']],
    ['準決勝で敗退', ['round semi']],
    ['決勝進出', []],
    ['27q360', []],
  ])('%s', (text, figures) => {
    expect(figuresOf(text).map(({ kind, value }) => `${kind} ${value}`)).toEqual(figures)
  })
})

describe('readings', () => {
  it.each([
    ['ヴェロキ', 'veloki'],
    ['ラグナコア', 'ragnacore'],
    ['エンバーナイン', 'embernine'],
    ['ヴェルダンスク', 'verdansk'],
    ['クロガネ7', 'kurogane7'],
  ])('%s sounds like %s', (kana, latin) => {
    const heard = readingsOfLatin(latin).filter(
      (reading) => skeletonOf(reading) === skeletonOf(readingOfKana(kana)),
    )
    expect(heard).not.toEqual([])
    expect(Math.min(...heard.map((reading) => distanceOf(reading, readingOfKana(kana))))).toBeLessThanOrEqual(
      0.5,
    )
  })
})

describe('readWindow', () => {
  const at = (title: string, index: number) => ({ id: `${index}`, title, site: 's', publishedAt: index })

  it('gives spellings of one name one key', () => {
    const [kana, latin] = readWindow(['ルモーラの新モニター', 'Lumoraの新モニター'].map(at))
    expect([...(latin?.tokens.keys() ?? [])]).toEqual(
      expect.arrayContaining([...(kana?.tokens.keys() ?? [])]),
    )
  })

  it('splits a compound at a word of another title', () => {
    const [compound] = readWindow(['ラグナコアの結果', 'ラグナの結果'].map(at))
    expect([...(compound?.tokens.keys() ?? [])]).toEqual(expect.arrayContaining(['kana ラグナ']))
  })

  it('weighs rare words more than common ones', () => {
    const [entry] = readWindow(['ハルシオンの大会'].map(at))
    const weightOf = (word: string) =>
      [...(entry?.tokens.values() ?? [])].find((t) => t.word === word)?.weight ?? 0
    expect(weightOf('ハルシオン')).toBeGreaterThan(weightOf('大会'))
  })
})

describe('followUpKinds', () => {
  it.each([
    ['【レビュー】v2 proを使ってみた', 'review'],
    ['最初に覚えたいスモーク7選の立ち回り', 'guide'],
    ['ディレクターに聞く', 'interview'],
    ['使用率を分析', 'analysis'],
    ['今週のパッチまとめ', 'recurring'],
    ['おすすめのサポート教えてくれ', 'talk'],
  ])('%s: %s', (text, kind) => {
    expect([...followUpKinds(text)]).toContain(kind)
  })
})
