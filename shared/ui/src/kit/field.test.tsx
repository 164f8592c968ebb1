import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FieldGroup, SelectField, TextField } from './field.tsx'

function render(element: React.ReactElement): Document {
  return new DOMParser().parseFromString(renderToStaticMarkup(element), 'text/html')
}
const ignore = () => undefined
const describing = (page: Document, control: string) =>
  page
    .querySelector(control)
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => page.getElementById(id)?.textContent)

it('ties a control to its label, hint and error', () => {
  const page = render(
    <TextField label="名前" hint="一覧に表示されます。" error="40字までです" value="" onValue={ignore} />,
  )
  expect(page.querySelector('label')?.htmlFor).toBe(page.querySelector('input')?.id)
  expect(describing(page, 'input')).toEqual(['一覧に表示されます。', '40字までです'])
  expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect(page.querySelector('[role="alert"]')?.textContent).toBe('40字までです')
})

it('says nothing of an error where there is none', () => {
  const input = render(<TextField label="名前" value="" onValue={ignore} />).querySelector('input')
  expect(input?.hasAttribute('aria-invalid')).toBe(false)
  expect(input?.hasAttribute('aria-describedby')).toBe(false)
})

it('counts code points, and says 必須 and required', () => {
  const page = render(<TextField label="名前" isRequired limit={5} value="👍あ" onValue={ignore} />)
  expect(page.querySelector('label')?.textContent).toBe('名前必須2/5字')
  expect(page.querySelector('input')?.required).toBe(true)
})

it('ties a select and a group of controls to their hint and error, too', () => {
  const select = render(
    <SelectField
      label="ゲーム"
      choices={[{ value: 'a', label: 'Apex Legends' }]}
      value="a"
      onChange={ignore}
      isRequired
      error="選んでください"
    />,
  )
  expect(select.querySelector('label')?.htmlFor).toBe(select.querySelector('select')?.id)
  expect(describing(select, 'select')).toEqual(['選んでください'])
  expect(select.querySelector('select')?.getAttribute('aria-invalid')).toBe('true')
  expect(select.querySelector('select')?.required).toBe(true)
  const group = render(
    <FieldGroup label="期間" hint="自動で解除されます。" error="選んでください">
      <input type="radio" />
    </FieldGroup>,
  )
  expect(describing(group, 'fieldset')).toEqual(['自動で解除されます。', '選んでください'])
})
