import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from './theme.ts'

/** Switches between dark and light and remembers the choice. */
export function ThemeToggle() {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Moon : Sun
  return (
    <button
      type="button"
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className="flex h-11 w-full items-center gap-2.5 px-3 text-12 text-ink-3 hover:text-ink-1 desk:h-9"
    >
      <Icon size={16} aria-hidden />
      表示テーマを切り替える
    </button>
  )
}
