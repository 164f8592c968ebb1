import type { DatBoard } from '@gamelog/contracts/board/dat-boards'
import { boardLimits, defaultUserName } from '@gamelog/contracts/board/limits'
import { screens } from '@gamelog/contracts/screens'
import { datHtml } from './dat-text.ts'

/** CP932 takes up to two bytes for a character. */
const bytes = (characters: number) => characters * 2

/** SETTING.TXT: lengths in bytes; programs allow twice as many lines as BBS_LINE_NUMBER says. */
export function settingText({ name, title }: DatBoard): string {
  const settings = {
    BBS_TITLE: `${title} - GAMELOG`,
    BBS_TITLE_ORIG: `${title} - GAMELOG`,
    BBS_NONAME_NAME: defaultUserName,
    BBS_DELETE_NAME: 'あぼーん',
    BBS_LINE_NUMBER: boardLimits.lines / 2,
    BBS_MESSAGE_COUNT: bytes(boardLimits.content),
    BBS_SUBJECT_COUNT: bytes(boardLimits.title),
    BBS_NAME_COUNT: bytes(boardLimits.name),
    BBS_MAIL_COUNT: 0,
    BBS_THREAD_STOP: boardLimits.posts,
    BBS_UNICODE: 'pass',
    BBS_FORCE_ID: 'checked',
    BBS_READONLY: 'on',
  }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  return `${name}@GAMELOG\n${lines.join('')}`
}

/** head.txt: what a program shows as the rules of the board. */
export function headText({ title, game }: DatBoard, origin: string): string {
  const board = `${origin}${screens.board.path}?game=${game}`
  return (
    `<b>${datHtml(title)}の掲示板（GAMELOG）</b><br>\n` +
    '専用ブラウザーでは読むことだけできます。書き込みはサイトでどうぞ。<br>\n' +
    `掲示板: <a href="${board}">${board}</a><br>\n` +
    `掲示板のルール: <a href="${origin}${screens.rules.path}">${origin}${screens.rules.path}</a><br>\n`
  )
}

/** Answer to whoever posts by a program; programs show the text of a page titled ＥＲＲＯＲ！. */
export function readOnlyPage(origin: string): string {
  const board = `${origin}${screens.board.path}`
  return (
    '<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">\n' +
    '<title>ＥＲＲＯＲ！</title>\n</head>\n<body>\n<!-- 2ch_X:error -->\n' +
    '<b>ＥＲＲＯＲ: 専用ブラウザーからは書き込めません（読むことだけできます）。</b><br>\n' +
    `書き込みはサイトでどうぞ: <a href="${board}">${board}</a><br>\n</body>\n</html>\n`
  )
}
