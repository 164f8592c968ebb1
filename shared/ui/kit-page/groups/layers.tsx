import { useState } from 'react'
import { Button } from '../../src/kit/button.tsx'
import { Example, Group } from '../group.tsx'
import { dialogs, type LayerName } from './dialogs.tsx'
import { DrawerButton, sides } from './drawer-button.tsx'
import { MenuButton } from './menu-button.tsx'

export function LayerGroup() {
  const [open, setOpen] = useState<LayerName>()
  return (
    <Group id="layers" title="ダイアログとメニュー">
      <Example title="Dialog, isWide, isList, isFixed; Sheet">
        {Object.entries(dialogs).map(([name, { label }]) => (
          <Button key={name} onClick={() => setOpen(name as LayerName)}>
            {label}
          </Button>
        ))}
        {Object.entries(dialogs).map(([name, { Content }]) => (
          <Content key={name} open={open === name} onClose={() => setOpen(undefined)} />
        ))}
      </Example>
      <Example title="Drawer left, right">
        {sides.map(({ side, label }) => (
          <DrawerButton key={side} side={side} label={label} />
        ))}
      </Example>
      <Example title="Menu under its button">
        <MenuButton />
      </Example>
    </Group>
  )
}
