import type { ScriptData } from '@gamelog/contracts/widget/script-data'

declare const __GAMELOG_WIDGET_DATA__: ScriptData

void __GAMELOG_WIDGET_DATA__
