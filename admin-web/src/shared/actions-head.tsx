/** Head of a table's column of buttons; only read out. */
export function ActionsHead() {
  return (
    <th scope="col">
      <span className="sr-only">操作</span>
    </th>
  )
}
