import { count } from '@gamelog/ui/format'

/** 12.4%, 1,204.0%; one decimal. */
export function percentText(value: number): string {
  const [whole = '', decimal = ''] = value.toFixed(1).split('.')
  return `${count(Number(whole))}.${decimal}%`
}
