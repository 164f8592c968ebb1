import { useState } from 'react'
import { Option } from '../../src/kit/check.tsx'
import {
  AreaField,
  Field,
  FieldError,
  FieldGroup,
  SegmentsField,
  SelectField,
  TextField,
} from '../../src/kit/field.tsx'
import { SearchField } from '../../src/kit/search-field.tsx'
import { Segments } from '../../src/kit/segments.tsx'
import { Select } from '../../src/kit/select.tsx'
import { Example, Group } from '../group.tsx'

const games = [
  { value: 'apex-legends', label: 'Apex Legends' },
  { value: 'overwatch-2', label: 'オーバーウォッチ 2' },
  { value: 'marvel-rivals', label: 'マーベル・ライバルズ' },
  { value: 'fps-general', label: 'FPS全般（準備しています）', disabled: true },
] as const
const periods = [
  { value: 'day', label: '1日' },
  { value: 'week', label: '1週間' },
  { value: 'forever', label: '無期限' },
] as const
type Game = (typeof games)[number]['value']

export function FieldGroups() {
  return (
    <Group id="fields" title="入力欄">
      <Example
        title="TextField, AreaField, SelectField, SegmentsField, Field, FieldGroup; hint, error, limit, note"
        layout="stack"
      >
        <Form />
      </Example>
      <Searches />
      <Selects />
    </Group>
  )
}

function Form() {
  const [title, setTitle] = useState('【雑談】新シーズンのランクについて語ろう')
  const [text, setText] = useState('')
  const [address, setAddress] = useState('ftp://example.com/feed')
  const [game, setGame] = useState<Game>('apex-legends')
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('week')
  return (
    <form className="form border border-line-1 bg-panel" onSubmit={(event) => event.preventDefault()}>
      <div className="form-pair">
        <TextField
          label="タイトル"
          isRequired
          limit={40}
          value={title}
          onValue={setTitle}
          hint="一覧と検索結果に表示されます。"
        />
        <TextField
          label="フィードのアドレス"
          note="任意"
          type="url"
          value={address}
          onValue={setAddress}
          placeholder="https://example.com/feed"
          error="リンク先は / か https:// で始めてください"
        />
      </div>
      <AreaField
        label="本文"
        isRequired
        limit={500}
        value={text}
        onValue={setText}
        placeholder="スレッドの1件目の投稿になります"
      />
      <hr />
      <div className="form-pair">
        <SelectField
          label="ゲーム"
          choices={games}
          value={game}
          onChange={setGame}
          hint="あとから変更できます。"
        />
        <SelectField
          label="表示する順序"
          choices={[{ value: 'new', label: '新しい順' }]}
          value="new"
          onChange={() => undefined}
          disabled
          error="順序を選べるのは、スレッドが2件以上あるときです"
        />
      </div>
      <FieldGroup label="期間" isRequired hint="期間が終わると自動で解除されます。">
        <Segments label="期間" choices={periods} value={period} onChange={setPeriod} />
      </FieldGroup>
      <SegmentsField
        label="返信の期間"
        hint="この期間を過ぎたスレッドには返信できません。"
        choices={periods}
        value={period}
        onChange={setPeriod}
      />
      <FieldGroup label="知らせる相手" error="1つ以上選んでください">
        <Option>スレッドを立てた会員</Option>
        <Option>投稿した会員</Option>
      </FieldGroup>
      <Field label="一時的に変えられない値" note="読み取り専用">
        {(control) => <input {...control} readOnly value="gamelog-pc-grid" />}
      </Field>
      <TextField label="変えられない値" value="demo-admin" onValue={() => undefined} disabled />
      <FieldError>保存できませんでした。2秒後にもう一度お試しください。</FieldError>
    </form>
  )
}

function Searches() {
  const [empty, setEmpty] = useState('')
  const [filled, setFilled] = useState('ランクマッチ')
  return (
    <Example title="SearchField">
      <SearchField label="スレッドを検索" value={empty} onChange={setEmpty} />
      <SearchField label="会員を検索" placeholder="名前かIDで検索" value={filled} onChange={setFilled} />
    </Example>
  )
}

function Selects() {
  const [game, setGame] = useState<Game>('marvel-rivals')
  return (
    <Example title="Select m, s, isLabelHidden, disabled">
      <Select label="ゲーム" choices={games} value={game} onChange={setGame} />
      <Select label="一覧のゲーム" size="s" choices={games} value={game} onChange={setGame} />
      <Select label="並べ替えるゲーム" isLabelHidden choices={games} value={game} onChange={setGame} />
      <Select label="固定したゲーム" choices={games} value={game} onChange={setGame} disabled />
    </Example>
  )
}
