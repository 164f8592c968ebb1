import { ruleInput, type SourceRule } from '@gamelog/contracts/antenna/source-rule'
import { expect, it } from 'vitest'
import { articleRules } from './article-rules.tsx'

it('takes a rule for articles to the editor and back as it was', () => {
  const input = {
    name: '宣伝',
    source_id: 'alpha',
    conditions: {
      match: 'any',
      items: [
        { kind: 'words', target: 'title', words: ['大会、開幕', '募集'] },
        { kind: 'pr' },
        {
          kind: 'group',
          match: 'all',
          items: [
            { kind: 'pattern', target: 'link', pattern: '/ad/[0-9]+' },
            { kind: 'words', target: 'link', words: ['shop.example'] },
          ],
        },
      ],
    },
    effect: { kind: 'category', category: 'device' },
  } as const
  const stored: SourceRule = {
    ...structuredClone(input as unknown as SourceRule),
    id: 1,
    enabled: true,
    updated_at: '2026-11-27T00:00:00.000Z',
    matches_7d: 3,
  }
  const sent = articleRules.inputOf(articleRules.draftOf(stored), 'on')
  expect(sent).toEqual({ ...input, enabled: true })
  expect(ruleInput.safeParse(sent).success).toBe(true)
})
