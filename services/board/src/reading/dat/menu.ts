import { type DatBoard, datBoards } from '@gamelog/contracts/board/dat-boards'

/** Name of the one category of the menu. */
const category = 'GAMELOG'

const addressOf = (origin: string, { name }: DatBoard) => `${origin}/${name}/`

/** bbsmenu.html: parsers know `<B>` as a category and the links after it as its boards. */
export function menuHtml(origin: string): string {
  const links = datBoards.map((board) => `<A HREF=${addressOf(origin, board)}>${board.title}</A><br>\n`)
  return (
    '<HTML>\n<HEAD>\n<META http-equiv="Content-Type" content="text/html; charset=Shift_JIS">\n' +
    `<TITLE>BBS MENU for ${category}</TITLE>\n</HEAD>\n<BODY>\n<font size=2>\n` +
    `<BR><BR><B>${category}</B><BR>\n${links.join('')}</font>\n</BODY>\n</HTML>\n`
  )
}

/** bbsmenu.json in the form of 5ch's. `at`: ms; when the menu last changed. */
export function menuJson(origin: string, at: number): string {
  return JSON.stringify({
    description: `BBS MENU for ${category}`,
    last_modify: Math.floor(at / 1_000),
    last_modify_string: new Date(at).toISOString(),
    menu_list: [
      {
        category_name: category,
        category_number: '1',
        category_total: datBoards.length,
        category_content: datBoards.map((board, index) => ({
          board_name: board.title,
          category: 1,
          category_name: category,
          category_order: index + 1,
          directory_name: board.name,
          url: addressOf(origin, board),
        })),
      },
    ],
  })
}
