import type { TextRule } from '../common/text-rule.ts'

/** Limits of a widget's and a preset's texts. */
export const widgetNameRule = { label: '名前', max: 100, required: true } as const satisfies TextRule
export const widgetMemoRule = { label: 'メモ', max: 500, lines: 50 } as const satisfies TextRule
export const presetNameRule = { label: '名前', max: 100, required: true } as const satisfies TextRule
export const presetDescriptionRule = { label: '説明', max: 500, lines: 50 } as const satisfies TextRule
