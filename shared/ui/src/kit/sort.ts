/** By which field a list is sorted. */
export interface Sort<Field extends string> {
  readonly by: Field
  readonly isDescending: boolean
}

/** `-date` and `name`, as sorting stands in an address. */
export function sortText<Field extends string>({ by, isDescending }: Sort<Field>): string {
  return `${isDescending ? '-' : ''}${by}`
}

/** Reads `sortText`; a field that is not among `fields` gives `otherwise`. */
export function parseSort<Field extends string>(
  text: string | undefined,
  fields: readonly Field[],
  otherwise: Sort<Field>,
): Sort<Field> {
  const by = fields.find((field) => field === text?.replace(/^-/, ''))
  return by === undefined ? otherwise : { by, isDescending: text?.startsWith('-') ?? false }
}
