import { defaultGroup, isGroupOn, type MuteScope, muteRuleKey } from '@gamelog/domain/mute-rules-in-force'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { Clock, Plus, Share } from 'lucide-react'
import { MenuButton } from '../../shared/menu-button.tsx'
import { type MuteGroupWithRules, removeMute } from '../../shared/mute/mutes.ts'
import { removeGroup, switchGroup } from './group-changes.ts'
import type { MuteDialog } from './mute-dialogs.tsx'
import { untilText } from './mute-labels.ts'
import { RuleRow } from './rule-row.tsx'

interface GroupCardProps {
  group: MuteGroupWithRules
  /** What it hid today. */
  hidden: Record<MuteScope, number>
  /** There is no rule yet, in any group. */
  isFirst: boolean
  onDialog: (dialog: MuteDialog) => void
}

/** Whether it is on and until when, how many rules it has and how much they hid today. */
function metaOf({ group, hidden }: Pick<GroupCardProps, 'group' | 'hidden'>, now: number) {
  const rules = `${group.rules.length}件のルール`
  if (!isGroupOn(group, now)) return [group.isOn ? `期限切れ・${rules}` : `オフ・${rules}`]
  const today = `今日${hidden.article + hidden.thread + hidden.post}件`
  return [group.expiresAt === null ? '期限なし' : untilText(group.expiresAt, now), rules, today]
}

/** A group as a card: its switch, its rules and what can be done with it. One that is off shows its head alone. */
export function GroupCard({ group, hidden, isFirst, onDialog }: GroupCardProps) {
  const now = Date.now()
  const isOn = isGroupOn(group, now)
  const { id, name, rules } = group
  const isDefault = id === defaultGroup.id
  const ends = isOn && group.expiresAt !== null

  function remove(): void {
    const undo = removeGroup(group)
    const said = isDefault ? `「${name}」のルールをすべて削除しました` : `「${name}」を削除しました`
    showUndo(said, undo)
  }

  const rename = { label: '名前を変更', onSelect: () => onDialog({ kind: 'name', group }) }
  const clear = { label: 'ルールをすべて削除', onSelect: remove }
  const ofDefault = rules.length > 0 ? [clear] : []
  const items = isDefault ? ofDefault : [rename, { label: 'グループを削除', onSelect: remove }]

  return (
    <section className={isOn ? 'ng-group' : 'ng-group is-off'} aria-labelledby={`ng-${id}`}>
      <header>
        <div>
          <h2 id={`ng-${id}`}>
            <bdi>{name}</bdi>
          </h2>
          <p className="ng-meta">
            {metaOf({ group, hidden }, now).map((part, index) => (
              <span key={part} className={ends && index === 0 ? 'ends' : undefined}>
                {part}
              </span>
            ))}
          </p>
        </div>
        <Switch label={`${name}を使う`} isOn={isOn} onChange={() => switchGroup(group)} />
        <MenuButton name={name} items={items} />
      </header>
      {isOn && (
        <>
          {rules.length === 0 && (
            <p className="ng-empty">
              {isFirst && (
                <>
                  NGはまだありません。
                  <br />
                  記事や投稿のメニューからも追加できます。
                  <br />
                </>
              )}
              「追加」で、見たくない語・ID・リンク先などを指定できます。
            </p>
          )}
          {rules.length > 0 && (
            <ul>
              {rules.map((rule) => (
                <RuleRow key={muteRuleKey(rule)} rule={rule} now={now} onRemove={() => removeRule(rule)} />
              ))}
            </ul>
          )}
          <footer>
            <Button
              kind="quiet"
              size="s"
              icon={Plus}
              className="enabled:text-accent"
              aria-label={`${name}に追加`}
              onClick={() => onDialog({ kind: 'rule', group })}
            >
              追加
            </Button>
            <Button
              kind="quiet"
              size="s"
              icon={Share}
              className="enabled:text-accent"
              aria-label={`${name}を共有`}
              disabled={rules.length === 0}
              onClick={() => onDialog({ kind: 'share', group })}
            >
              共有
            </Button>
            <Button
              kind="quiet"
              size="s"
              icon={Clock}
              className="enabled:text-accent"
              aria-label={`${name}の期限`}
              onClick={() => onDialog({ kind: 'end', group })}
            >
              期限
            </Button>
          </footer>
        </>
      )}
    </section>
  )
}

function removeRule(rule: MuteGroupWithRules['rules'][number]): void {
  const undo = removeMute(muteRuleKey(rule))
  showUndo(`「${rule.value}」を削除しました`, undo)
}
