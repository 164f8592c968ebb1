import { describe, expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

describe('isReservedName', () => {
  test.each([
    '運営',
    '管理人',
    '管理者',
    'GAMELOG',
    'gamelog運営',
    'ＧＡＭＥＬＯＧ',
    'G.A.M.E.L.O.G',
    'GΑΜΕLΟG',
    'GАМЕLОG',
    'GAME1OG',
    'GAMEL0G',
    '運\u200b営',
    '運　営',
    '运营',
    '運營',
    '管理\u0301者',
    '管理入',
    '菅理人',
    '★管理者★',
    'ɢᴀᴍᴇʟᴏɢ',
    'ᏀᎪᎷᎬᏞᎾᏀ',
    'ꓖꓮꓟꓰꓡꓳꓖ',
    '𝐆𝐀𝐌𝐄𝐋𝐎𝐆',
    'garnelog',
    '🅶🅰🅼🅴🅻🅾🅶',
    '🅖🅐🅜🅔🅛🅞🅖',
    '🇬🇦🇲🇪🇱🇴🇬',
    'GΛMΞLOG',
    'gαmєlσg',
    'ᘜᗩᗰᗴᒪᗝᘜ',
    '運\u034f営',
    '運\u{e0101}営',
    '運\u115f営',
    '⼈管理⼈',
  ])('refuses %s', (name) => expect(isReservedName(name)).toBe(true))

  test.each([
    'プレイヤー1',
    '運命',
    '管理栄養士',
    'game log lover'.slice(0, 4),
    '営業マン',
    'ログ好き',
    '名無しプレイヤー',
    'Gamelan',
    '🇯🇵🅰🅱',
    'ミラン',
  ])('lets %s pass', (name) => expect(isReservedName(name)).toBe(false))
})
