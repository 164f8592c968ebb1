import './side.css'
import { Count } from '@gamelog/ui/kit/mark.tsx'
import { chooseTheme, useTheme } from '@gamelog/ui/theme'
import { ExternalLink, Moon, PanelLeftClose, PanelLeftOpen, Sun, UserRound } from 'lucide-react'
import { Brand } from '../../shared/brand.tsx'
import { menuIcons } from '../../shared/menu-icons.ts'
import { useMenu, useOpenScreen, useScreens } from '../../shared/screen-list.ts'
import { useWaiting } from '../../shared/use-waiting.ts'
import { SideItem } from './side-item.tsx'

interface SideProps {
  /** Beside the screen, not in the drawer: with the brand, and what folds the menu. */
  isFixed?: boolean
  /** Folded: icons alone. */
  isRail?: boolean
  onFold?: () => void
}

/** The menu: entries by group, then the public site, the theme and the fold. */
export function Side({ isFixed = false, isRail = false, onFold }: SideProps) {
  const menu = useMenu()
  const open = useOpenScreen()
  const waiting = useWaiting()
  const theme = useTheme()
  const own = useScreens().find(({ name }) => name === 'account')
  const groups = [...new Set(menu.map(({ group }) => group))]
  const place = isRail ? 'px-1.5' : 'px-2'
  return (
    <nav className="flex min-h-0 flex-1 flex-col" aria-label="管理メニュー">
      {isFixed && <Brand className={isRail ? 'pl-4' : 'pl-5'} isMark={isRail} />}
      <div className={`menu-entries min-h-0 flex-1 overflow-auto pb-2 ${place}`}>
        {groups.map((group, index) => (
          <div key={group}>
            <h2
              className={`flex items-center gap-2.5 px-3 pb-1.5 text-11 leading-none font-bold text-ink-3 after:flex-1 after:ruler-heading ${index === 0 || isRail ? 'pt-2' : 'pt-3.5'}`}
            >
              <span className={isRail ? 'sr-only' : undefined}>{group}</span>
            </h2>
            <ul aria-label={group}>
              {menu
                .filter((entry) => entry.group === group)
                .map(({ name, label, tabs }) => {
                  const count = waiting(tabs)
                  return (
                    <li key={name}>
                      <SideItem
                        icon={menuIcons[name]}
                        label={label}
                        isRail={isRail}
                        to={tabs[0]?.path}
                        isCurrent={open?.entry === name}
                      >
                        {count && <Count {...count} />}
                      </SideItem>
                    </li>
                  )
                })}
            </ul>
          </div>
        ))}
      </div>
      <ul className={`border-t border-line-1 pt-1.5 pb-2 ${place}`}>
        <li>
          <SideItem icon={ExternalLink} label="公開サイトを開く" isRail={isRail} href="/" />
        </li>
        <li>
          <SideItem
            icon={theme === 'dark' ? Moon : Sun}
            label={theme === 'dark' ? 'ライト表示にする' : 'ダーク表示にする'}
            isRail={isRail}
            onPress={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
          />
        </li>
        {own && !isFixed && (
          <li className="tab:hidden">
            <SideItem icon={UserRound} label={own.title} to={own.path} isCurrent={open?.name === own.name} />
          </li>
        )}
        {onFold && (
          <li>
            <SideItem
              icon={isRail ? PanelLeftOpen : PanelLeftClose}
              label={isRail ? 'メニューをひらく' : 'メニューをたたむ'}
              isRail={isRail}
              onPress={onFold}
              hint="["
            />
          </li>
        )}
      </ul>
    </nav>
  )
}
