import { STATUS_CODES } from 'node:http'

const words: Record<string, string> = {
  bad_url: 'アドレスの形が正しくありません',
  ssrf: '内部のアドレスは取得できません',
  downgrade: 'httpsからhttpへ転送されました',
  too_many_redirects: '転送が続き、終わりませんでした',
  timeout: '時間内に応答がありません',
  dns: 'サーバーの名前が見つかりません',
  connect: 'サーバーに接続できません',
  tls: 'サーバーの証明書を確かめられません',
  reset: '接続が途中で切れました',
  too_large: '大きすぎます（10 MBまで）',
  bad_encoding: '圧縮された内容を読み取れません',
  empty: '内容が空でした',
  not_a_feed: 'フィードではない内容が返ってきました',
  bad_xml: 'XMLが壊れていて読み取れません',
  bad_json: 'JSONが壊れていて読み取れません',
  parse_timeout: '読み取りに時間がかかりすぎました',
  parse_memory: '読み取りに使うメモリが多すぎました',
  parse_failed: '内容を読み取れませんでした',
  not_stored: '記事をデータベースに保存できませんでした',
}

/** What an error code of a fetch means, in Japanese; an answer's status and Retry-After are named. */
export function errorWords(code: string, detail: string | null): string {
  const status = statusOf(code)
  if (status === null) return words[code] ?? '取得に失敗しました'
  const name = STATUS_CODES[status]
  const answer = `（${status}${name ? ` ${name}` : ''}）`
  const wait = /^Retry-After (\d+) s$/.exec(detail ?? '')?.[1]
  return `${statusWords(status)}${answer}${wait ? `。相手の指定で${waitWords(Number(wait))}あけています` : ''}`
}

/** The status an error code names; null for a fetch without an answer. */
export function statusOf(code: string | null): number | null {
  const digits = /^http_(\d{3})$/.exec(code ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

function statusWords(status: number): string {
  if (status === 404) return 'フィードが見つかりません'
  if (status === 410) return 'フィードはなくなりました'
  if (status === 429) return '取得が多すぎると断られました'
  if (status === 503) return '相手のサーバーが混み合っています'
  if (status === 401 || status === 403 || status === 451) return '相手のサーバーに取得を断られました'
  if (status >= 500) return '相手のサーバーでエラーが起きています'
  return '相手のサーバーが予期しない応答を返しました'
}

function waitWords(seconds: number): string {
  if (seconds < 60) return `${seconds}秒`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}分`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours}時間` : `${Math.round(hours / 24)}日`
}
