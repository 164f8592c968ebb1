import type { PostRuleEffect, PostRuleTree } from '@gamelog/contracts/board/post-rules'

export interface PostRuleExample {
  readonly name: string
  readonly effect: PostRuleEffect
  readonly message: string
  readonly conditions: PostRuleTree
}

/** Rules to begin with; the dry run of those that refuse matches no post of the demo data. */
export const postRuleExamples: readonly PostRuleExample[] = [
  {
    name: '代行・売買の募集',
    effect: 'refuse',
    message: 'アカウントの売買や、ランクの代行の募集はできません。',
    conditions: {
      match: 'any',
      items: [
        {
          kind: 'pattern',
          target: 'content',
          pattern:
            '代行.{0,10}(?:募集|承り|請け負|受付|格安|最安|円)|(?:アカウント|アカ|垢).{0,6}(?:販売|売ります|売りたい|譲ります|買います|買取[りる]?)',
        },
        {
          kind: 'words',
          target: 'content',
          words: ['代行業者です', '格安代行', '即日代行', 'rmt公式', 'RMT最安'],
        },
      ],
    },
  },
  {
    name: '短縮アドレスへの誘導',
    effect: 'hold',
    message: '行き先の分からない短縮アドレスのため、運営が確認してから公開します。',
    conditions: {
      match: 'all',
      items: [
        {
          kind: 'link',
          addresses: [
            'bit.ly',
            'tinyurl.com',
            'is.gd',
            'v.gd',
            'cutt.ly',
            'rb.gy',
            'shorturl.at',
            'ow.ly',
            't.ly',
            'x.gd',
          ],
        },
      ],
    },
  },
  {
    name: '同じ文の連投',
    effect: 'refuse',
    message: '同じ内容の投稿が続いています。時間をおいてください。',
    conditions: {
      match: 'all',
      items: [{ kind: 'repeated', match: 'same', by: 'author', times: 3, minutes: 10 }],
    },
  },
  {
    name: '新規会員のアドレス',
    effect: 'queue',
    message: '',
    conditions: { match: 'all', items: [{ kind: 'new_account', hours: 24 }, { kind: 'has_link' }] },
  },
  {
    name: '個人の情報さがし',
    effect: 'hold',
    message: '個人が分かる内容の可能性があるため、運営が確認してから公開します。',
    conditions: {
      match: 'all',
      items: [
        { kind: 'words', target: 'content', words: ['本名', '実家', '住所', '学校', '職場'] },
        {
          kind: 'group',
          match: 'any',
          items: [{ kind: 'pattern', target: 'content', pattern: '特定[しすせ]|晒[しすせ]' }],
        },
      ],
    },
  },
  {
    name: '大文字だけの煽り',
    effect: 'count',
    message: '',
    conditions: {
      match: 'all',
      items: [{ kind: 'pattern', target: 'content', pattern: '(?-i)^[A-Z!?！？\\s]{8,}$' }],
    },
  },
]
