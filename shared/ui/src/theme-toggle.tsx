import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from './theme.ts'

/** Switches between dark and light and remembers the choice. */
export function ThemeToggle() {
  const theme = useTheme()
  return (
    <button
      type="button"
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      className="flex h-11 w-full items-center gap-2.5 px-3 text-12 text-ink-3 hover:text-ink-1 desk:h-9"
    >
      {/* Both, chosen by CSS: the served page is the same for either theme. */}
      <span className="contents [[data-theme=light]_&]:hidden">
        <Moon size={16} aria-hidden />
        ライト表示にする
      </span>
      <span className="contents [[data-theme=dark]_&]:hidden">
        <Sun size={16} aria-hidden />
        ダーク表示にする
      </span>
    </button>
  )
}
