/** Tables with those they refer to before them; a reference to the table itself is none. @throws Error for a circle */
export function orderByReferences<Table extends { name: string }>(
  tables: readonly Table[],
  references: readonly { from: string; to: string }[],
): Table[] {
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const waits = ({ name }: Table) =>
      references.some(({ from, to }) => from === name && to !== name && names.has(to))
    const ready = waiting.filter((table) => !waits(table))
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}
