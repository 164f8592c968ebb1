/** Items of a post's menu and their labels. */
export const postMenuItems = {
  reply: '返信',
  quote: '引用',
  'filter-id': 'このIDを抽出',
  'mute-id': 'このIDをNG',
  copy: 'リンクをコピー',
  report: '通報',
} as const
export type PostMenuItem = keyof typeof postMenuItems
