const number = '[0-9０-９]{1,4}'
/** Counters of a series; `2人` and `1枠` count no threads. */
const counter = 'スレ目|[日戦本枚個回]目|試合|回|話|章|弾|期|夜'

/** Number of a thread in its series with what belongs to it, up to the end of the title. */
const end = new RegExp(
  `\\s*(?:[【\\[(（「]\\s*)?(?:(?:part|vol|ver|season|day|その|第|[★☆#＃])[.．\\s]*${number}|(?<![0-9０-９.])${number}(?=${counter}|[】\\])）]$)).{0,9}$`,
  'iu',
)

/** Most code points of an end: a longer one leaves no room for the front. */
const longest = 10

/**
 * The title in two parts: the front, which a narrow line may cut, and the end with the number that tells the thread from the
 * others of its series (` Part 12`, `★3`, ` 2日目`, ` 第3試合`); '' without one.
 */
export function splitTitle(title: string): [front: string, end: string] {
  const at = end.exec(title)?.index ?? 0
  const last = title.slice(at)
  return at > 0 && [...last.trimStart()].length <= longest ? [title.slice(0, at), last] : [title, '']
}
