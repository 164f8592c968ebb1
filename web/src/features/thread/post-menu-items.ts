/** Items of a post's menu and their labels, in their order. */
export const postMenuItems = {
  reply: '返信',
  quote: '引用',
  'copy-text': 'テキストをコピー',
  copy: 'リンクをコピー',
  share: '共有...',
  'filter-id': 'このIDを抽出',
  'mute-id': 'このIDをNG',
  'mute-name': 'NGネームに追加',
  'mute-word': 'NGワードに追加...',
  'mute-link': 'このリンク先をNG',
  report: '通報',
} as const
export type PostMenuItem = keyof typeof postMenuItems
