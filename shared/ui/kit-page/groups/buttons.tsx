import { Download, EyeOff, MoreHorizontal, Plus, RefreshCw, Trash2, X } from 'lucide-react'
import { Button, type ButtonKind, buttonClass } from '../../src/kit/button.tsx'
import { IconButton } from '../../src/kit/icon-button.tsx'
import { InfoButton } from '../../src/kit/info-button.tsx'
import { Kbd } from '../../src/kit/kbd.tsx'
import { Pressable, TextButton } from '../../src/kit/pressable.tsx'
import { Example, Group } from '../group.tsx'

const kinds: readonly (readonly [ButtonKind, string])[] = [
  ['plain', '再読み込み'],
  ['outline', '変更を確認'],
  ['primary', 'スレッドを作成'],
  ['danger', '利用制限をかける'],
  ['quiet', 'キャンセル'],
  ['quiet-danger', '削除'],
]

export function ButtonGroup() {
  return (
    <Group id="buttons" title="ボタン">
      {(['m', 's'] as const).map((size) => (
        <Example key={size} title={`Button size="${size}": ${kinds.map(([kind]) => kind).join(', ')}`}>
          {kinds.map(([kind, label]) => (
            <Button key={kind} kind={kind} size={size}>
              {label}
            </Button>
          ))}
        </Example>
      ))}
      <Example title="Button disabled, aria-disabled">
        {kinds.map(([kind, label]) => (
          <Button key={kind} kind={kind} disabled>
            {label}
          </Button>
        ))}
        <Button aria-disabled>送信しています...</Button>
        <Button kind="primary" size="s" aria-disabled>
          送信しています...
        </Button>
      </Example>
      <Example title="Button icon, Kbd; buttonClass">
        <Button kind="primary" icon={Plus}>
          配信元を追加
        </Button>
        <Button icon={Download}>CSVを保存</Button>
        <Button size="s" icon={EyeOff}>
          非表示にする <Kbd>H</Kbd>
        </Button>
        <a className={buttonClass('outline')} href="#buttons">
          掲載についての依頼
        </a>
      </Example>
      <Example title="IconButton m, s, touch, bar; quiet, plain, quiet-danger, disabled">
        <IconButton icon={RefreshCw} label="再読み込み" />
        <IconButton icon={RefreshCw} label="一覧を再読み込み" size="s" />
        <IconButton icon={MoreHorizontal} label="スレッドのメニュー" kind="plain" />
        <IconButton icon={MoreHorizontal} label="投稿のメニュー" kind="plain" size="s" />
        <IconButton icon={Trash2} label="下書きを削除" kind="quiet-danger" />
        <IconButton icon={Trash2} label="履歴を削除" kind="quiet-danger" size="s" />
        <IconButton icon={X} label="案内を閉じる" size="touch" iconSize={20} />
        <IconButton icon={X} label="検索を閉じる" size="bar" iconSize={20} />
        <IconButton icon={RefreshCw} label="再読み込み（待機中）" disabled />
        <IconButton icon={Trash2} label="削除（権限なし）" kind="plain" size="s" disabled />
      </Example>
      <Example title="TextButton" layout="stack">
        <p>
          通報は12件あります。
          <TextButton>未処理の通報を見る</TextButton>
        </p>
      </Example>
      <Example title="InfoButton, Pressable">
        <p className="flex items-center gap-2">
          応答時間
          <InfoButton
            title="応答時間"
            text="直近5分間に返した応答の95パーセンタイルです。15秒ごとに更新します。"
          />
        </p>
        <Pressable className="flex min-h-11 items-center gap-3 border border-line-2 bg-panel px-4 text-left hover:bg-hover">
          <b>Apex Legends</b>
          <span className="num text-12 text-ink-3">248件</span>
        </Pressable>
      </Example>
    </Group>
  )
}
